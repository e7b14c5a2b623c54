-- Spellings of words in the names of products, brands and categories, in this order of preference, then the most
-- frequent.
-- Only Persian and English: "serum" must not be shown as the Turkish "serumu". All words in one call: word by word
-- took minutes for a catalogue of thousands.
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
