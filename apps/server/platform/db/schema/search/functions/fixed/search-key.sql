-- Key of a synonym: folded, without spaces, like the pairs of search_words_in.
create or replace function search_key(input text) returns text
  language sql immutable strict parallel safe
begin atomic
  select replace(search_fold(input), ' ', '');
end;
