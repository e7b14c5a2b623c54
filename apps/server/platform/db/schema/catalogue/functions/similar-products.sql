-- Ids of similar products, best first. Candidates: the most popular products of the category (120) and of its sibling
-- categories (30 each). Score: shared tags, shared ingredients, same category, in stock. Ingredients of at least a
-- fifth of all products, such as water, do not count. No brand gets more than half of the results.
create or replace function similar_products(of_product bigint, max_products int) returns json
  language sql stable
begin atomic
  with mine as materialized (
    select p.id, p.category_id, c.parent_id
      from products p join categories c on c.id = p.category_id where p.id = of_product and p.published_at is not null),
  telling as materialized (
    select pi.ingredient_id
      from mine join product_ingredients pi on pi.product_id = mine.id
      join search_facets f on f.facet = 'ingredient' and f.value = pi.ingredient_id
     where bit_count(f.bits) * 5 < (select bit_count(bits) from search_facets where facet = 'published' and value = 0)),
  near as materialized (
    select p.id, p.brand_id, p.popularity, p.is_in_stock, c.id = mine.category_id as is_same_category
      from mine join categories c on c.id = mine.category_id or c.parent_id = mine.parent_id
      cross join lateral (
        select p.id, p.brand_id, p.popularity, p.is_in_stock from products p
         where p.category_id = c.id and p.published_at is not null and p.id <> mine.id
         order by p.popularity desc, p.id limit case when c.id = mine.category_id then 120 else 30 end) p),
  judged as (
    select near.*, shared.tags, shared.ingredients,
           2 * shared.tags + least(shared.ingredients, 4) + 2 * near.is_same_category::int + near.is_in_stock::int as score
      from near
      cross join lateral (
        select (select count(*) from product_tags pt where pt.product_id = near.id
                   and pt.tag_id in (select own.tag_id from product_tags own where own.product_id = of_product)) as tags,
               (select count(*) from product_ingredients pi where pi.product_id = near.id
                   and pi.ingredient_id in (select ingredient_id from telling)) as ingredients) shared),
  ranked as (
    select j.id, row_number() over (order by j.score desc, j.popularity desc, j.id) as n,
           row_number() over (partition by j.brand_id order by j.score desc, j.popularity desc, j.id) as of_brand
      from judged j where j.tags > 0 or j.ingredients > 0)
  select json_build_object('ids', coalesce(json_agg(id order by n), '[]'))
    from (select id, n from ranked where of_brand <= greatest(max_products / 2, 1) order by n limit max_products) best;
end;
