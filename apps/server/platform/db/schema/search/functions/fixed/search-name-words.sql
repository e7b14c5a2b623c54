-- The words of what brands and categories are called, so that no name is taken apart for each letter that is typed.
create or replace function search_name_words(texts jsonb) returns text[]
  language sql immutable strict parallel safe
begin atomic
  select array(select search_words_in(search_texts(texts), true));
end;
