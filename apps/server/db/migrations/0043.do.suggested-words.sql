-- How a word is suggested: as it is written in a Persian or an English name, of a product, a brand or a category. Names
-- are kept in more languages than the shop is read in, and are found in all of them; nobody who types "serum" means the
-- Turkish "serumu". The first five products that have the word are asked; null where none of them writes it so.
create or replace function search_shown(folded text) returns text
  language plpgsql stable as
$$
declare
  bits bit varying := (
    select p.bits from search_postings p where p.word = folded and p.field <= 2 order by p.field limit 1);
  at int := -1;
  step int;
  written text;
begin
  for attempt in 1..5 loop
    step := position(B'1' in substring(bits from at + 2));
    exit when step is null or step = 0;
    at := at + step;
    select token into written
      from search_documents d
      join products p on p.id = d.product_id join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
      join categories above on above.id = any (c.path)
      cross join unnest(array['fa', 'en']) language
      cross join lateral regexp_split_to_table(
        concat_ws(' ', p.name ->> language, b.name ->> language, above.name ->> language), '[^[:alnum:]]+') token
     where d.place = at and search_fold(token) = folded limit 1;
    exit when written is not null;
  end loop;
  return written;
end $$;

update search_words set shown = search_shown(word) where shown is not null;
