-- Products, categories, brands and completions for the typed text. Where its last word is a whole word of goods on sale,
-- it is read as that word: «سرم» (serum) does not show «سرمه» (kohl), which only completes it.
create or replace function search_suggestions(query jsonb, language text) returns json
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  units jsonb := query -> 'units';
  published bit varying := public.search_any_of('published', '[0]', (select s.zeros from public.search_state s));
  found record := public.search_levels(units, true, false);
  completed bit varying := public.search_nearest(found.levels, published);
  hits bit varying := completed;
  whole record;
  is_whole boolean := false;
begin
  if exists (select from public.search_words w where w.word = units -> -1 ->> 'w') then
    whole := public.search_levels(units, false, false);
    is_whole := not whole.is_partial and whole.meant is null and bit_count(whole.levels[1] & published) > 0;
  end if;
  if is_whole then
    found := whole;
    hits := public.search_nearest(whole.levels, published);
  end if;
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
                from (select string_agg(coalesce(u ->> 'as', u ->> 'w'), ' ' order by n) as text
                        from jsonb_array_elements(units - (-1)) with ordinality t (u, n)) before
               cross join (
                select coalesce(units -> -1 ->> 'as', units -> -1 ->> 'w') as shown, null as word, null::bigint as goods where is_whole
                union all
                -- Only completions with hits; words of unpublished products have none.
                select w.shown, w.word, led.goods
                  from public.search_beginning(units -> -1 ->> 'w', 8) b
                  join public.search_words w on w.word = b.word and w.shown is not null
                 cross join lateral (select bit_count(bit_or(p.bits) & completed) as goods
                                       from public.search_postings p where p.word = w.word and p.field <= 2) led
                 where led.goods > 0) w
               -- The whole word, then the completions by the goods that they lead to.
               order by w.goods desc nulls first, w.word
               limit 3) c) end);
end $$;
