-- Folds spelling variants of Persian: Arabic ي and ك, half-spaces, diacritics, digits, case.
create or replace function fold_text(input text) returns text
  language sql immutable strict parallel safe
begin atomic
  select trim(regexp_replace(
     translate(
       regexp_replace(lower(input), '[\u064B-\u065F\u0670\u0640]', '', 'g'),
       'يىكةۀەأإآؤئ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || chr(8205),
       'ییکهههاااوی01234567890123456789  '),
     '[^[:alnum:]]+', ' ', 'g'));
end;
