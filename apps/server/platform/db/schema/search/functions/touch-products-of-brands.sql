-- Queues products of renamed brands. Inserted and deleted ones have no products.
create or replace function touch_products_of_brands() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select p.id from public.products p join after a on a.id = p.brand_id join before b on b.id = a.id where a.name <> b.name;
  return null;
end $$;
