-- Words of a name, stored with brands and categories so that suggestions need not split names.
create or replace function search_name_words(texts jsonb) returns text[]
  language sql immutable strict parallel safe
begin atomic
  select array(select search_words_in(search_texts(texts), true));
end;
