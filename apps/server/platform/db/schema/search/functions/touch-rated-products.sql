-- Queues products whose rating changed. Separate, because ratings change more often than texts.
create or replace function touch_rated_products() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select a.id from after a join before b using (id) where a.rating_average is distinct from b.rating_average;
  return null;
end $$;
