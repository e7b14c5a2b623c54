-- Distinct words of a text. `with_pairs` adds joined neighbours, so that «ضدآفتاب» and "makeup" find «ضد آفتاب» and
-- "make-up". "spf50" also gives "spf" and "50".
create or replace function search_words_in(input text, with_pairs boolean) returns setof text
  language sql immutable parallel safe
begin atomic
  with token as materialized (
    select word, lag(word) over (order by n) as former
      from string_to_table(search_fold(input), ' ') with ordinality t (word, n) where word <> '')
  select word from token where word <> 'ǁ'
  union select (regexp_match(word, '^([^0-9]+)[0-9]+$'))[1] from token where word ~ '^[^0-9]+[0-9]+$'
  union select (regexp_match(word, '^[^0-9]+([0-9]+)$'))[1] from token where word ~ '^[^0-9]+[0-9]+$'
  union select former || word from token
         where with_pairs and former <> 'ǁ' and word <> 'ǁ'
           and former not in ('و', 'با', 'از', 'در', 'به', 'برای', 'and', 'with', 'of', 'for', 'the')
           and word not in ('و', 'با', 'از', 'در', 'به', 'برای', 'and', 'with', 'of', 'for', 'the')
           -- Numbers are joined only to short words: «د ۳», "spf 50".
           and case when former ~ '^[0-9]+$' then false when word ~ '^[0-9]+$' then length(former) <= 4 else true end;
end;
