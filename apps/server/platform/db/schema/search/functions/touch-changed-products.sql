-- Queues products whose indexed columns changed.
create or replace function touch_changed_products() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select a.id from after a join before b using (id)
   where (a.name, a.summary, a.features, a.brand_id, a.category_id, a.published_at is null, a.price_now, a.is_in_stock,
          a.is_discounted)
         is distinct from
         (b.name, b.summary, b.features, b.brand_id, b.category_id, b.published_at is null, b.price_now, b.is_in_stock,
          b.is_discounted);
  return null;
end $$;
