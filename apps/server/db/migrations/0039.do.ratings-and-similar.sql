-- Lists narrowed by rating, and which products are similar to one.

-- ── rating ───────────────────────────────────────────────────────────────────
-- Two more kinds of bit strings. stars: value n holds what is rated n or better, to be counted. rating: the bits of the
-- average in hundredths, by which any lowest rating is told exactly, as prices are.
alter function search_terms_of(int[]) rename to search_content_terms_of;
create function search_terms_of(product_ids int[]) returns table (product_id int, term text)
  language sql stable as
$$
  select * from search_content_terms_of(product_ids)
  union all
  select p.id, 'stars ' || n from products p cross join generate_series(1, 4) n
   where p.id = any (product_ids) and p.rating_average >= n
  union all
  select p.id, 'rating ' || n from products p cross join generate_series(0, 8) n
   where p.id = any (product_ids) and (p.rating_average * 100)::int & (1 << n) <> 0
$$;

create function touch_rated_products() returns trigger language plpgsql as
$$ begin
  insert into search_touched (product_id)
  select a.id from after a join before b using (id) where a.rating_average is distinct from b.rating_average;
  return null;
end $$;
create trigger search_rated after update on products referencing old table as before new table as after
  for each statement execute function touch_rated_products();

-- The places of products rated so or better: the bits are compared from the highest down.
create function search_rated_from(rating numeric, zeros bit varying) returns bit varying
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  above bit varying := zeros;
  equal bit varying := (~zeros)::bit varying;
  lowest int := ceil(greatest(0, least(rating, 6)) * 100);
  slice record;
begin
  -- What nobody rated is not rated 0: it is left out however low the lowest is.
  if lowest = 0 then return search_any_of('stars', '[1]', zeros); end if;
  for slice in select n, f.bits from generate_series(9, 0, -1) n left join search_facets f on f.facet = 'rating' and f.value = n order by n desc loop
    if lowest & (1 << slice.n) <> 0 then
      equal := case when slice.bits is null then zeros else equal & slice.bits end;
    elsif slice.bits is not null then
      above := above | (equal & slice.bits);
      equal := equal & ~slice.bits;
    end if;
  end loop;
  return above | equal;
end $$;

-- One more filter: rating, the lowest.
alter function search_filtered(jsonb, bit varying) rename to search_catalogue_filtered;
create function search_filtered(filters jsonb, zeros bit varying) returns table (name text, n int, bits bit varying)
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$ begin
  return query select * from search_catalogue_filtered(filters, zeros);
  if filters ? 'rating' then return query select 'rating', 0, search_rated_from((filters ->> 'rating')::numeric, zeros); end if;
end $$;

-- How many products match, and how many each choice would leave: of each filter without that filter itself.
create or replace function search_counts(query jsonb) returns json
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from search_state s);
  found record := search_levels(query -> 'units', false);
  names text[];
  numbers int[];
  filters bit varying[];
  -- What each filter on its own would leave out is put back: `without[n]` is everything but filter n.
  whole bit varying;
  without_brand bit varying;
  without_category bit varying;
  without_price bit varying;
  without_stock bit varying;
  without_avoided bit varying;
  without_rating bit varying;
  subgroups int[] := '{}';
  without_tags bit varying[] := '{}';
  answer json;
begin
  select array_agg(f.name), array_agg(f.n), array_agg(f.bits) into names, numbers, filters
    from search_filtered(query -> 'filters', zeros) f;
  if found.levels is not null then
    names := names || 'text'::text;
    numbers := numbers || 0;
    filters := filters || found.levels[1];
  end if;
  whole := search_without('', null, names, numbers, filters);
  without_brand := case when 'brand' = any (names) then search_without('brand', null, names, numbers, filters) else whole end;
  without_category := case when 'category' = any (names) then search_without('category', null, names, numbers, filters) else whole end;
  without_price := case when 'price' = any (names) then search_without('price', null, names, numbers, filters) else whole end;
  without_stock := case when 'stock' = any (names) then search_without('stock', null, names, numbers, filters) else whole end;
  without_avoided := case when 'without' = any (names) then search_without('without', null, names, numbers, filters) else whole end;
  without_rating := case when 'rating' = any (names) then search_without('rating', null, names, numbers, filters) else whole end;
  for n in 1 .. jsonb_array_length(coalesce(query -> 'filters' -> 'tags', '[]')) loop
    subgroups := subgroups || (select tag_subgroup_id from tags where id = (query -> 'filters' -> 'tags' -> (n - 1) ->> 0)::bigint);
    without_tags := without_tags || search_without('tags', n, names, numbers, filters);
  end loop;

  select json_build_object(
    'total', bit_count(whole),
    'isPartial', coalesce(found.is_partial, false),
    'meant', found.meant,
    'inStock', bit_count(without_stock & search_any_of('stock', '[0]', zeros)),
    'brands', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'brand'), '[]'),
    'categories', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'category'), '[]'),
    'tags', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'tag'), '[]'),
    'allergens', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'ingredient'), '[]'),
    'ratings', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n) order by c.value desc) filter (where c.facet = 'stars'), '[]'),
    'prices', search_prices(without_price))
    into answer
    from (
      -- Nothing of this is pulled up: each count would be made twice, once to be looked at and once to be told.
      select f.facet, f.value, bit_count(f.bits & whole) as n from search_facets f
        join tags t on t.id = f.value and not t.tag_subgroup_id = any (subgroups) where f.facet = 'tag'
      union all
      select f.facet, f.value, bit_count(f.bits & without_tags[array_position(subgroups, t.tag_subgroup_id)]) from search_facets f
        join tags t on t.id = f.value and t.tag_subgroup_id = any (subgroups) where f.facet = 'tag'
      union all select f.facet, f.value, bit_count(f.bits & without_brand) from search_facets f where f.facet = 'brand'
      union all select f.facet, f.value, bit_count(f.bits & without_rating) from search_facets f where f.facet = 'stars'
      union all select f.facet, f.value, bit_count(f.bits & without_category) from search_facets f where f.facet = 'category'
      union all
      select f.facet, f.value, bit_count(f.bits & without_avoided) from search_facets f
        join ingredients i on i.id = f.value and i.is_allergen where f.facet = 'ingredient'
      offset 0) c
   where c.n > 0;
  return answer;
end $$;

insert into search_touched (product_id) select id from products where rating_count > 0;

-- ── similar products ─────────────────────────────────────────────────────────
create index products_of_category on products (category_id, popularity desc, id) where published_at is not null;

-- The ids of what is similar to a product, the most alike first. Looked at are the most popular ones of its category
-- and of those beside it. It counts how many tags two products share, and how many ingredients of those that tell
-- something: what is in a fifth of all products, as water is, does not. Then the same category, and whether it can be
-- had. No brand takes more than half of the places.
create function similar_products(asked int, most int) returns json
  language sql stable as
$$
  with mine as materialized (
    select p.id, p.category_id, c.parent_id
      from products p join categories c on c.id = p.category_id where p.id = asked and p.published_at is not null),
  telling as materialized (
    select pi.ingredient_id
      from mine join product_ingredients pi on pi.product_id = mine.id
      join search_facets f on f.facet = 'ingredient' and f.value = pi.ingredient_id
     where bit_count(f.bits) * 5 < (select bit_count(bits) from search_facets where facet = 'published' and value = 0)),
  near as materialized (
    select p.id, p.brand_id, p.popularity, p.is_in_stock, c.id = mine.category_id as is_same_category
      from mine join categories c on c.id = mine.category_id or c.parent_id = mine.parent_id
      cross join lateral (
        select * from products p
         where p.category_id = c.id and p.published_at is not null and p.id <> mine.id
         order by p.popularity desc, p.id limit case when c.id = mine.category_id then 120 else 30 end) p),
  judged as (
    select near.*, shared.tags, shared.ingredients,
           2 * shared.tags + least(shared.ingredients, 4) + 2 * near.is_same_category::int + near.is_in_stock::int as score
      from near
      cross join lateral (
        select (select count(*) from product_tags pt where pt.product_id = near.id
                   and pt.tag_id in (select own.tag_id from product_tags own where own.product_id = asked)) as tags,
               (select count(*) from product_ingredients pi where pi.product_id = near.id
                   and pi.ingredient_id in (select ingredient_id from telling)) as ingredients) shared),
  ranked as (
    select j.id, row_number() over (order by j.score desc, j.popularity desc, j.id) as place,
           row_number() over (partition by j.brand_id order by j.score desc, j.popularity desc, j.id) as of_brand
      from judged j where j.tags > 0 or j.ingredients > 0)
  select json_build_object('ids', coalesce(json_agg(id order by place), '[]'))
    from (select id, place from ranked where of_brand <= greatest(most / 2, 1) order by place limit most) best
$$;
