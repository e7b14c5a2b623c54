-- Joins the texts of all languages. The separator, a letter that no language of the shop has, prevents pairs of words
-- across texts.
create or replace function search_texts(texts jsonb) returns text
  language sql immutable strict parallel safe
begin atomic
  select string_agg(text #>> '{}', ' ǁ ') from jsonb_path_query(texts, 'strict $.** ? (@.type() == "string")') text;
end;
