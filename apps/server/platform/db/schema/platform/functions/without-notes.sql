-- Removes editors' notes, {{note: …}}, from a text, as `withoutNotes` of domain/text.
create or replace function without_notes(markdown text) returns text
  language sql immutable strict parallel safe
begin atomic
  select regexp_replace(markdown, '[ \t]?\{\{\s*(note|یادداشت)\s*:((?!\}\}).)*(\}\}|$)', '', 'gi');
end;
