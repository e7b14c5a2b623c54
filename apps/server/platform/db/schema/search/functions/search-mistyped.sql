-- Corrections of a mistyped word: distance 1 for 4 to 7 letters, 2 from 8 on (search_distance). Only the nearest
-- words, the most frequent first, and only words of published products: others find nothing and would disclose
-- unpublished ones.
create or replace function search_mistyped(typed text) returns table (word text, shown text)
  language sql stable set pg_trgm.similarity_threshold = 0.2
begin atomic
  with allowed (distance) as (
    select case when typed ~ '[0-9]' or length(typed) < 4 or length(typed) > 40 then 0 when length(typed) < 8 then 1 else 2 end),
  published (bits) as materialized (select search_any_of('published', '[0]', (select zeros from search_state))),
  near as materialized (
    select w.word, w.occurrences, w.shown, false as is_meaning, search_distance(typed, w.word) as distance
      from search_words w
     where w.word % typed and w.word !~ '[0-9]' and abs(length(w.word) - length(typed)) <= (select distance from allowed)
    union all
    select m.word, 0, m.shown, true, search_distance(typed, m.word)
      from search_meanings m where abs(length(m.word) - length(typed)) <= (select distance from allowed)),
  judged as materialized (
    select near.* from near, allowed
     where allowed.distance > 0 and near.distance <= allowed.distance
       -- Only words of names, brands and categories of published products.
       and (near.is_meaning or exists (select from search_postings p
             where p.word = near.word and p.field <= 2 and bit_count(p.bits & (select bits from published)) > 0))),
  nearest as (
    select j.* from judged j where j.distance = (select min(distance) from judged)
     order by j.occurrences desc, j.word limit 3)
  select k.word, coalesce(n.shown, n.word) from nearest n cross join lateral search_known(array[n.word]) k;
end;
