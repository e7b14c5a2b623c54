-- All texts of a value in several languages as one. The letter between them keeps the last word of one from being
-- read together with the first of the next; it stands in no language of the shop.
create or replace function search_texts(texts jsonb) returns text
  language sql immutable strict parallel safe
begin atomic
  select string_agg(text #>> '{}', ' ǁ ') from jsonb_path_query(texts, 'strict $.** ? (@.type() == "string")') text;
end;
