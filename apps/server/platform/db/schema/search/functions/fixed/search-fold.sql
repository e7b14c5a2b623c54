-- The form in which words are compared: as fold_text, and without the accents of Latin letters. domain/text has the
-- same as wordsOf.
create or replace function search_fold(input text) returns text
  language sql immutable strict parallel safe
begin atomic
  select fold_text(regexp_replace(normalize(input, NFKD), '[\u0300-\u036F]', '', 'g'));
end;
