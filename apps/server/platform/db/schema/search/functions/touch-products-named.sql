-- Queues the products of changed rows.
create or replace function touch_products_named() returns trigger
  language plpgsql as
$$ begin insert into public.search_touched (product_id) select distinct product_id from changed; return null; end $$;
