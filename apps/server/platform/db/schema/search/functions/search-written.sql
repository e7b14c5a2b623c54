-- How new words are shown, found for all of them at once: one word after the other took minutes for a catalogue of
-- thousands.
-- The words of these products' names, of their brands' and their categories', as they are written there in Persian or
-- in English: in a name before a brand and a category, as most have it. Names are stored in more languages than the
-- shop is read in, and are found in all of them; nobody who types "serum" means the Turkish "serumu".
create or replace function search_written(product_ids bigint[]) returns table (word text, written text)
  language sql stable
begin atomic
  with chosen as materialized (select name, brand_id, category_id from products where id = any (product_ids)),
  named as (
    select 1 as rank, name from chosen
    union all
    select 2, b.name from brands b where b.id in (select brand_id from chosen)
    union all
    select 3, above.name from categories above
     where above.id in (select unnest(c.path) from categories c where c.id in (select category_id from chosen))),
  token as materialized (
    select t.written, min(named.rank) as rank, count(*) as uses
      from named cross join unnest(array['fa', 'en']) language
      cross join lateral regexp_split_to_table(named.name ->> language, '[^[:alnum:]]+') t (written)
     where t.written <> '' group by 1)
  select distinct on (1) search_fold(token.written), token.written from token order by 1, rank, uses desc, 2;
end;
