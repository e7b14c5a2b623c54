-- Editors' notes in texts, {{note: …}}: what everybody reads is without them (`withoutNotes` in domain/text).
create or replace function without_notes(markdown text) returns text
  language sql immutable strict parallel safe
begin atomic
  select regexp_replace(markdown, '[ \t]?\{\{\s*(note|یادداشت)\s*:((?!\}\}).)*(\}\}|$)', '', 'gi');
end;
