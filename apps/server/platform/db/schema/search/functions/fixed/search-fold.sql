-- Normal form of words: fold_text, without accents of Latin letters. Same as wordsOf of domain/text.
create or replace function search_fold(input text) returns text
  language sql immutable strict parallel safe
begin atomic
  select fold_text(regexp_replace(normalize(input, NFKD), '[\u0300-\u036F]', '', 'g'));
end;
