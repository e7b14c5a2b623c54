-- Products, categories, brands and completions for the typed text.
create or replace function search_suggestions(query jsonb, language text) returns json
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  units jsonb := query -> 'units';
  found record := public.search_levels(units, true, false);
  hits bit varying;
begin
  hits := found.levels[1] & public.search_any_of('published', '[0]', (select s.zeros from public.search_state s));
  if found.levels is null or bit_count(hits) = 0 then
    return json_build_object('meant', null, 'products', '[]'::json, 'categories', '[]'::json, 'brands', '[]'::json, 'queries', '[]'::json);
  end if;
  return json_build_object(
    'meant', found.meant,
    'products', (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', public.localized(p.name, language), 'brand', public.localized(b.name, language),
               'hue', p.hue, 'price', p.price_now,
               'image', (select i.file_id from public.sku_sellers ss join public.sku_images i on i.sku_id = ss.sku_id
                          where ss.id = p.best_sku_seller_id order by i.display_order limit 1)) order by w.level desc, w.bit_position), '[]')
        from public.search_best(found.levels, hits, 7, -1, 5) w
        join public.products p on p.id = w.product_id and p.published_at is not null join public.brands b on b.id = p.brand_id),
    'categories', (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', public.localized(c.name, language), 'count', c.n)), '[]')
        from (select c.id, c.name, f.n
                from (select * from public.search_category_counts(hits) order by n desc, id limit 8) f
                join public.categories c on c.id = f.id
               order by c.name_words && found.words desc, f.n desc, c.id
               limit 3) c),
    'brands', (
      select coalesce(json_agg(json_build_object('id', b.id, 'name', public.localized(b.name, language), 'count', b.n)), '[]')
        from (select b.id, b.name, bit_count(f.bits & hits) as n
                from public.brands b join public.search_facets f on f.facet = 'brand' and f.value = b.id
               where b.name_words && found.words order by 3 desc, 1 limit 3) b where b.n > 0),
    'queries', case when found.meant is not null then json_build_array(found.meant) else (
      select coalesce(json_agg(c.text), '[]')
        from (select concat_ws(' ', before.text, w.shown) as text
                from (select w.word, w.shown from public.search_beginning(units -> -1 ->> 'w', 8) b
                        join public.search_words w on w.word = b.word and w.shown is not null
                       order by w.occurrences desc, w.word) w
                cross join (select string_agg(coalesce(u ->> 'as', u ->> 'w'), ' ' order by n) as text
                              from jsonb_array_elements(units - (-1)) with ordinality t (u, n)) before
               -- Only completions with hits; words of unpublished products have none.
               where exists (select from public.search_postings p where p.word = w.word and bit_count(p.bits & hits) > 0)
               limit 3) c) end);
end $$;
