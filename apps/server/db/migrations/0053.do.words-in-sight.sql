-- Only words of what shoppers see are suggested or taken for what somebody meant: those of a product that is not on
-- sale lead to nothing, and tell what nobody outside is to know yet.
create or replace function search_mistyped(typed text) returns table (word text, shown text)
  language sql stable
  set pg_trgm.similarity_threshold = 0.2 as
$$
  with allowed (distance) as (
    select case when typed ~ '[0-9]' or length(typed) < 4 or length(typed) > 40 then 0 when length(typed) < 8 then 1 else 2 end),
  published (bits) as materialized (select search_any_of('published', '[0]', (select zeros from search_state))),
  near as materialized (
    select w.word, w.occurrences, w.shown, false as is_meaning, search_distance(typed, w.word) as distance
      from search_words w
     where w.word % typed and w.word !~ '[0-9]' and abs(length(w.word) - length(typed)) <= (select distance from allowed)
    union all
    select m.word, 0, m.shown, true, search_distance(typed, m.word)
      from search_meanings m where abs(length(m.word) - length(typed)) <= (select distance from allowed)),
  judged as materialized (
    select near.* from near, allowed
     where allowed.distance > 0 and near.distance <= allowed.distance
       -- What only stands in sentences is nothing that anybody asks for, and what is out of sight nothing to be told of.
       and (near.is_meaning or exists (select from search_postings p
             where p.word = near.word and p.field <= 2 and bit_count(p.bits & (select bits from published)) > 0))),
  nearest as (
    select j.* from judged j where j.distance = (select min(distance) from judged)
     order by j.occurrences desc, j.word limit 3)
  select k.word, coalesce(n.shown, n.word) from nearest n cross join lateral search_known(array[n.word]) k
$$;

create or replace function search_suggestions(query jsonb, language text) returns json
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  units jsonb := query -> 'units';
  found record := search_levels(units, true, false);
  hits bit varying;
begin
  hits := found.levels[1] & search_any_of('published', '[0]', (select s.zeros from search_state s));
  if found.levels is null or bit_count(hits) = 0 then
    return json_build_object('meant', null, 'products', '[]'::json, 'categories', '[]'::json, 'brands', '[]'::json, 'queries', '[]'::json);
  end if;
  return json_build_object(
    'meant', found.meant,
    'products', (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', localized(p.name, language), 'brand', localized(b.name, language),
               'hue', p.hue, 'price', p.price_now,
               'image', (select i.file_id from sku_sellers ss join sku_images i on i.sku_id = ss.sku_id
                          where ss.id = p.best_sku_seller_id order by i.display_order limit 1)) order by w.level desc, w.place), '[]')
        from search_best(found.levels, hits, 7, -1, 5) w
        join products p on p.id = w.product_id and p.published_at is not null join brands b on b.id = p.brand_id),
    'categories', (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', localized(c.name, language), 'count', c.n)), '[]')
        from (select c.id, c.name, f.n
                from (select * from search_category_counts(hits) order by n desc, id limit 8) f
                join categories c on c.id = f.id
               order by c.name_words && found.words desc, f.n desc, c.id
               limit 3) c),
    'brands', (
      select coalesce(json_agg(json_build_object('id', b.id, 'name', localized(b.name, language), 'count', b.n)), '[]')
        from (select b.id, b.name, bit_count(f.bits & hits) as n
                from brands b join search_facets f on f.facet = 'brand' and f.value = b.id
               where b.name_words && found.words order by 3 desc, 1 limit 3) b where b.n > 0),
    'queries', case when found.meant is not null then json_build_array(found.meant) else (
      select coalesce(json_agg(c.text), '[]')
        from (select concat_ws(' ', before.text, w.shown) as text
                from (select w.word, w.shown from search_beginning(units -> -1 ->> 'w', 8) b
                        join search_words w on w.word = b.word and w.shown is not null
                       order by w.occurrences desc, w.word) w
                cross join (select string_agg(coalesce(u ->> 'as', u ->> 'w'), ' ' order by n) as text
                              from jsonb_array_elements(units - (-1)) with ordinality t (u, n)) before
               -- One that leads to something, which words of products out of sight do not.
               where exists (select from search_postings p where p.word = w.word and bit_count(p.bits & hits) > 0)
               limit 3) c) end);
end $$;
