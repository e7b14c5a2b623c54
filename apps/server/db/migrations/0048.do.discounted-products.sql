-- Products of which something is taken off today: kept with the best offer, found and counted as what is in stock is.

-- ── what is kept ─────────────────────────────────────────────────────────────
-- Whether the best offer costs less than its price, by the discount that runs today. One that rounds to nothing is none.
alter table products add column is_discounted boolean not null default false;
-- Few of many are: without it a list of these alone looks through all products in its order, 26 ms of 100,000.
create index products_discounted on products (id) where is_discounted and published_at is not null;

create or replace function refresh_best_offers(product_ids int[]) returns void language sql as
$$
  select from products where id = any (product_ids) order by id for no key update;
  update products p
     set best_sku_seller_id = best.sku_seller_id, price_now = best.price_now,
         delivery_days = best.delivery_days, is_in_stock = coalesce(best.is_in_stock, false),
         is_discounted = coalesce(best.price_now < best.consumer_price, false)
    from unnest(product_ids) as wanted (id)
    left join lateral (
      select ss.id as sku_seller_id, pr.consumer_price,
             pr.consumer_price - round(pr.consumer_price * coalesce(d.discount_percent, 0) / 1000)::bigint * 10 as price_now,
             ss.preparation_days + coalesce(stock.preparation_days, 0) as delivery_days,
             stock.units > 0 as is_in_stock
        from skus s
        join sku_sellers ss on ss.sku_id = s.id and ss.is_active
        join sellers on sellers.id = ss.seller_id and sellers.is_active
        join prices pr on pr.sku_seller_id = ss.id and daterange(pr.from_date, pr.to_date) @> tehran_today()
        left join discounts d on d.sku_seller_id = ss.id and daterange(d.from_date, d.to_date) @> tehran_today()
        cross join lateral (
          select coalesce(sum(i.actual_inventory), 0) as units, min(w.preparation_days) as preparation_days
            from inventories i join warehouses w on w.id = i.warehouse_id
           where i.sku_seller_id = ss.id and (i.expires_on is null or i.expires_on > tehran_today())) stock
       where s.product_id = wanted.id
       order by (stock.units > 0) desc, price_now, s.position, ss.id
       limit 1) best on true
   where p.id = wanted.id
     and (p.best_sku_seller_id, p.price_now, p.delivery_days, p.is_in_stock, p.is_discounted)
         is distinct from (best.sku_seller_id, best.price_now, best.delivery_days, coalesce(best.is_in_stock, false),
                           coalesce(best.price_now < best.consumer_price, false))
$$;

-- The notice names each column, those of sales apart, so that it has to be told of a new one.
drop trigger tell_change on products;
do $$
begin
  execute format(
    'create trigger tell_change after insert or delete or truncate or update of %s on products for each statement execute function tell_catalogue_changed()',
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('sold_count', 'view_count')));
end $$;

-- ── bit strings ──────────────────────────────────────────────────────────────
create or replace function search_terms_of(product_ids int[]) returns table (product_id int, term text)
  language sql stable as
$$
  select * from search_content_terms_of(product_ids)
  union all
  select p.id, 'stars ' || n from products p cross join generate_series(1, 4) n
   where p.id = any (product_ids) and p.rating_average >= n
  union all
  select p.id, 'rating ' || n from products p cross join generate_series(0, 8) n
   where p.id = any (product_ids) and (p.rating_average * 100)::int & (1 << n) <> 0
  union all
  select p.id, 'discounted 0' from products p where p.id = any (product_ids) and p.is_discounted
$$;

create or replace function touch_changed_products() returns trigger language plpgsql as
$$ begin
  insert into search_touched (product_id)
  select a.id from after a join before b using (id)
   where (a.name, a.summary, a.features, a.brand_id, a.category_id, a.published_at is null, a.price_now, a.is_in_stock,
          a.is_discounted)
         is distinct from
         (b.name, b.summary, b.features, b.brand_id, b.category_id, b.published_at is null, b.price_now, b.is_in_stock,
          b.is_discounted);
  return null;
end $$;

-- One more filter: discount.
create or replace function search_filtered(filters jsonb, zeros bit varying) returns table (name text, n int, bits bit varying)
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$ begin
  return query select * from search_catalogue_filtered(filters, zeros);
  if filters ? 'rating' then return query select 'rating', 0, search_rated_from((filters ->> 'rating')::numeric, zeros); end if;
  if filters ? 'discount' then return query select 'discount', 0, search_any_of('discounted', '[0]', zeros); end if;
end $$;

-- How many products match, and how many each choice would leave: of each filter without that filter itself.
create or replace function search_counts(query jsonb) returns json
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from search_state s);
  found record := search_levels(query -> 'units', false, true);
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
  without_discount bit varying;
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
  without_discount := case when 'discount' = any (names) then search_without('discount', null, names, numbers, filters) else whole end;
  for n in 1 .. jsonb_array_length(coalesce(query -> 'filters' -> 'tags', '[]')) loop
    subgroups := subgroups || (select tag_subgroup_id from tags where id = (query -> 'filters' -> 'tags' -> (n - 1) ->> 0)::bigint);
    without_tags := without_tags || search_without('tags', n, names, numbers, filters);
  end loop;

  select json_build_object(
    'total', bit_count(whole),
    'isPartial', coalesce(found.is_partial, false),
    'meant', found.meant,
    'inStock', bit_count(without_stock & search_any_of('stock', '[0]', zeros)),
    'discounted', bit_count(without_discount & search_any_of('discounted', '[0]', zeros)),
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
      union all select 'category', f.id, f.n from search_category_counts(without_category) f
      union all
      select f.facet, f.value, bit_count(f.bits & without_avoided) from search_facets f
        join ingredients i on i.id = f.value and i.is_allergen where f.facet = 'ingredient'
      offset 0) c
   where c.n > 0;
  return answer;
end $$;

select refresh_best_offers(array(
  select distinct s.product_id from discounts d join sku_sellers ss on ss.id = d.sku_seller_id join skus s on s.id = ss.sku_id));
