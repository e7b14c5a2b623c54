-- A text in the language, in Persian where it has none.
create or replace function localized(texts jsonb, language text) returns text
  language sql immutable parallel safe
begin atomic
  select coalesce(texts ->> language, texts ->> 'fa');
end;
