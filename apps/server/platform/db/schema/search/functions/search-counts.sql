-- Number of matches, and of matches per facet value. Values of a filter are counted without that filter.
create or replace function search_counts(query jsonb) returns json
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from public.search_state s);
  found record := public.search_levels(query -> 'units', false, true);
  names text[];
  numbers int[];
  filters bit varying[];
  -- whole: all filters. without_…: all filters except that one.
  whole bit varying;
  without_brand bit varying;
  without_category bit varying;
  without_price bit varying;
  without_stock bit varying;
  without_avoided bit varying;
  without_rating bit varying;
  without_discount bit varying;
  subgroups bigint[] := '{}';
  without_tags bit varying[] := '{}';
  answer json;
begin
  select array_agg(f.name), array_agg(f.n), array_agg(f.bits) into names, numbers, filters
    from public.search_filtered(query -> 'filters', zeros) f;
  if found.levels is not null then
    names := names || 'text'::text;
    numbers := numbers || 0;
    filters := filters || found.levels[1];
  end if;
  whole := public.search_without('', null, names, numbers, filters);
  without_brand := case when 'brand' = any (names) then public.search_without('brand', null, names, numbers, filters) else whole end;
  without_category := case when 'category' = any (names) then public.search_without('category', null, names, numbers, filters) else whole end;
  without_price := case when 'price' = any (names) then public.search_without('price', null, names, numbers, filters) else whole end;
  without_stock := case when 'stock' = any (names) then public.search_without('stock', null, names, numbers, filters) else whole end;
  without_avoided := case when 'without' = any (names) then public.search_without('without', null, names, numbers, filters) else whole end;
  without_rating := case when 'rating' = any (names) then public.search_without('rating', null, names, numbers, filters) else whole end;
  without_discount := case when 'discount' = any (names) then public.search_without('discount', null, names, numbers, filters) else whole end;
  for n in 1 .. jsonb_array_length(coalesce(query -> 'filters' -> 'tags', '[]')) loop
    subgroups := subgroups || (select tag_subgroup_id from public.tags where id = (query -> 'filters' -> 'tags' -> (n - 1) ->> 0)::bigint);
    without_tags := without_tags || public.search_without('tags', n, names, numbers, filters);
  end loop;

  select json_build_object(
    'total', bit_count(whole),
    'isPartial', coalesce(found.is_partial, false),
    'meant', found.meant,
    'inStock', bit_count(without_stock & public.search_any_of('stock', '[0]', zeros)),
    'discounted', bit_count(without_discount & public.search_any_of('discounted', '[0]', zeros)),
    'brands', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'brand'), '[]'),
    'categories', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'category'), '[]'),
    'tags', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'tag'), '[]'),
    'allergens', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'ingredient'), '[]'),
    'ratings', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n) order by c.value desc) filter (where c.facet = 'stars'), '[]'),
    'prices', public.search_prices(without_price))
    into answer
    from (
      -- `offset 0` prevents pull-up: each count would be computed twice, for the condition and for the result.
      select f.facet, f.value, bit_count(f.bits & whole) as n from public.search_facets f
        join public.tags t on t.id = f.value and not t.tag_subgroup_id = any (subgroups) where f.facet = 'tag'
      union all
      select f.facet, f.value, bit_count(f.bits & without_tags[array_position(subgroups, t.tag_subgroup_id)]) from public.search_facets f
        join public.tags t on t.id = f.value and t.tag_subgroup_id = any (subgroups) where f.facet = 'tag'
      union all select f.facet, f.value, bit_count(f.bits & without_brand) from public.search_facets f where f.facet = 'brand'
      union all select f.facet, f.value, bit_count(f.bits & without_rating) from public.search_facets f where f.facet = 'stars'
      union all select 'category', f.id, f.n from public.search_category_counts(without_category) f
      union all
      select f.facet, f.value, bit_count(f.bits & without_avoided) from public.search_facets f
        join public.ingredients i on i.id = f.value and i.is_allergen where f.facet = 'ingredient'
      offset 0) c
   where c.n > 0;
  return answer;
end $$;
