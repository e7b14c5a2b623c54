-- Queues products with renamed tags.
create or replace function touch_products_of_tags() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select distinct pt.product_id from after a join before b using (id) join public.product_tags pt on pt.tag_id = a.id where a.name <> b.name;
  return null;
end $$;
