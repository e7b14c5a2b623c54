-- The text in a language, or else in Persian.
create or replace function localized(texts jsonb, language text) returns text
  language sql immutable parallel safe
begin atomic
  select coalesce(texts ->> language, texts ->> 'fa');
end;
