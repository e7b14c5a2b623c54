-- Queues products of renamed or moved categories and their subcategories, which are found by these names too.
create or replace function touch_products_of_categories() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select distinct p.id from after a join before b using (id) join public.categories below on a.id = any (below.path)
    join public.products p on p.category_id = below.id
   where (a.name, a.path) is distinct from (b.name, b.path);
  return null;
end $$;
