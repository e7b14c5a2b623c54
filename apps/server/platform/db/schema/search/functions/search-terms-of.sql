-- All terms of these products: their words, and `brand 7` for a facet. A migration that changes this function or one
-- that it calls must call rebuild_search().
create or replace function search_terms_of(product_ids bigint[]) returns table (product_id bigint, term text)
  language sql stable
begin atomic
  with chosen as materialized (
    select id, brand_id, category_id, published_at, is_in_stock, is_discounted, price_now, rating_average
      from products where id = any (product_ids))
  select * from search_words_of(product_ids)
  union select p.id, 'brand ' || p.brand_id from chosen p
  union select p.id, 'category ' || step.id from chosen p join categories c on c.id = p.category_id cross join unnest(c.path) step (id)
  union select p.id, 'tag ' || pt.tag_id from chosen p join product_tags pt on pt.product_id = p.id
  union select p.id, 'ingredient ' || pi.ingredient_id from chosen p join product_ingredients pi on pi.product_id = p.id
  union select p.id, 'published 0' from chosen p where p.published_at is not null
  union select p.id, 'stock 0' from chosen p where p.is_in_stock
  union select p.id, 'priced 0' from chosen p where p.price_now is not null
  union select p.id, 'band ' || search_band(p.price_now) from chosen p where p.price_now is not null
  union select p.id, 'price ' || n from chosen p cross join generate_series(0, 39) n where (p.price_now / 10) & (1::bigint << n) <> 0
  union select p.id, 'stars ' || n from chosen p cross join generate_series(1, 4) n where p.rating_average >= n
  union select p.id, 'rating ' || n from chosen p cross join generate_series(0, 8) n where (p.rating_average * 100)::int & (1 << n) <> 0
  union select p.id, 'discounted 0' from chosen p where p.is_discounted;
end;
