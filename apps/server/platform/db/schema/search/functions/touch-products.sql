-- Queues new and deleted products.
create or replace function touch_products() returns trigger
  language plpgsql as
$$ begin insert into public.search_touched (product_id) select id from changed; return null; end $$;
