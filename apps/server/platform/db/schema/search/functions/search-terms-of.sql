-- All terms of these products: `1 word` for a word in field 1, `brand 7` for a facet. A migration that changes this
-- function or one that it calls must call rebuild_search().
create or replace function search_terms_of(product_ids bigint[]) returns table (product_id bigint, term text)
  language sql stable
begin atomic
  select * from search_content_terms_of(product_ids)
  union all
  select p.id, 'stars ' || n from products p cross join generate_series(1, 4) n
   where p.id = any (product_ids) and p.rating_average >= n
  union all
  select p.id, 'rating ' || n from products p cross join generate_series(0, 8) n
   where p.id = any (product_ids) and (p.rating_average * 100)::int & (1 << n) <> 0
  union all
  select p.id, 'discounted 0' from products p where p.id = any (product_ids) and p.is_discounted;
end;
