-- The most frequent words with this prefix, by an index range that ends at the prefix plus the largest character.
create or replace function search_beginning(beginning text, max_words int) returns table (word text)
  language sql stable
begin atomic
  select w.word from search_words w
   where w.word > beginning collate "C" and w.word < (beginning || chr(1114111)) collate "C"
   order by w.occurrences desc, w.word limit max_words;
end;
