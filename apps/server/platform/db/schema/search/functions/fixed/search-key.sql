-- What means the same: `word` finds `means` as well, and the other way round where `is_mutual`. Edited as texts; two
-- words are compared written together, as search_words_in has pairs.
create or replace function search_key(input text) returns text
  language sql immutable strict parallel safe
begin atomic
  select replace(search_fold(input), ' ', '');
end;
