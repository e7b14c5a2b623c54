-- Queues products with ingredients whose names changed.
create or replace function touch_products_of_ingredients() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select distinct pi.product_id from after a join before b using (id) join public.product_ingredients pi on pi.ingredient_id = a.id
   where (a.inci_name, a.aliases) is distinct from (b.inci_name, b.aliases);
  return null;
end $$;
