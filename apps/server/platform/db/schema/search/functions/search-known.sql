-- Words of the catalogue: the same word (kind 0) or a synonym (kind 2).
create or replace function search_known(words text[]) returns table (word text, kind smallint)
  language sql stable
begin atomic
  select w.word, 0::smallint from search_words w where w.word = any (words)
  union all
  select w.word, 2::smallint from search_meanings m join search_words w on w.word = m.means where m.word = any (words);
end;
