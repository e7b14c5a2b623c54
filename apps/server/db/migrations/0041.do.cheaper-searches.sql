-- Searches that no kept answer can answer, with fewer operations on bit strings: each takes 6 to 9 µs at 100,000 products.

-- ── days ─────────────────────────────────────────────────────────────────────
-- The same days as before for a tenth of the time: a list asks once for each of its products. No new year of the
-- Persian calendar begins after the Gregorian year that it begins in, so one guess is right or one too high.
create or replace function jalali_day(day date) returns text
  language plpgsql immutable strict parallel safe as
$$
declare
  y int := extract(year from day)::int - 621;
  n int := day - jalali_year_start(y);
begin
  if n < 0 then
    y := y - 1;
    n := day - jalali_year_start(y);
  end if;
  if n < 186 then return to_char(y * 10000 + (n / 31 + 1) * 100 + n % 31 + 1, 'FM0000"-"00"-"00'); end if;
  n := n - 186;
  return to_char(y * 10000 + (n / 30 + 7) * 100 + n % 30 + 1, 'FM0000"-"00"-"00');
end $$;

-- ── prices and discounts of a day ────────────────────────────────────────────
-- A list reads one of each for each of its products: told by the index alone, and not by the one that keeps days from
-- overlapping, which takes four times as long.
drop index prices_sku_seller;
create index prices_sku_seller on prices (sku_seller_id) include (from_date, to_date, consumer_price, score);
drop index discounts_sku_seller;
create index discounts_sku_seller on discounts (sku_seller_id) include (from_date, to_date, id, discount_percent);

-- ── at least a number ────────────────────────────────────────────────────────
-- The places among `known` whose number is at least so much, by the facet that holds the number's bits. From the lowest
-- bit on, one operation for each: where the limit has a 1, what was enough so far needs it too; where it has a 0, what
-- has a 1 is enough whatever stands below.
create function search_at_least(asked_facet text, lowest bigint, known bit varying, zeros bit varying) returns bit varying
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  enough bit varying := known;
  -- The limit's bits that are not compared yet.
  rest bigint := lowest;
  slice record;
begin
  if lowest <= 0 then return known; end if;
  for slice in
    select f.value as n, f.bits from search_facets f
     -- Zeros at the end of the limit leave out nothing.
     where f.facet = asked_facet and 1::bigint << f.value >= rest & -rest order by f.value
  loop
    -- A 1 of the limit that no number has.
    if rest & ((1::bigint << slice.n) - 1) <> 0 then enough := zeros; end if;
    if rest & (1::bigint << slice.n) <> 0 then enough := enough & slice.bits;
    else enough := enough | slice.bits;
    end if;
    rest := rest >> (slice.n + 1) << (slice.n + 1);
  end loop;
  return case when rest <> 0 then zeros else enough end;
end $$;

create or replace function search_priced_from(price_rial bigint, zeros bit varying) returns bit varying
  language sql stable as
$$ select search_at_least('price', (price_rial + 9) / 10, search_any_of('priced', '[0]', zeros), zeros) $$;

-- What nobody rated is not rated 0: it is left out however low the lowest is.
create or replace function search_rated_from(rating numeric, zeros bit varying) returns bit varying
  language sql stable as
$$ select search_at_least('rating', ceil(greatest(0, least(rating, 6)) * 100)::bigint, search_any_of('stars', '[1]', zeros), zeros) $$;

-- ── how words are written ────────────────────────────────────────────────────
-- As the first product that had the word in a name of its own, its brand's or its category's writes it; null where it
-- stands in none.
alter table search_words add column shown text;
update search_words set shown = search_shown(word)
 where word in (select p.word from search_postings p where p.field <= 2);

create or replace function store_search_diff(zeros bit varying) returns void language plpgsql as
$$ begin
  insert into search_postings as kept (word, field, bits)
  select substr(term, 3), left(term, 1)::smallint, search_bits(added, zeros)
    from search_diff where added is not null and term ~ '^[1-4] '
  on conflict (word, field) do update set bits = kept.bits | excluded.bits;
  update search_postings kept set bits = kept.bits & ~search_bits(d.removed, zeros)
    from search_diff d
   where d.removed is not null and d.term ~ '^[1-4] ' and kept.word = substr(d.term, 3) and kept.field = left(d.term, 1)::smallint;

  insert into search_facets as kept (facet, value, bits)
  select split_part(term, ' ', 1), split_part(term, ' ', 2)::int, search_bits(added, zeros)
    from search_diff where added is not null and term !~ '^[1-4] '
  on conflict (facet, value) do update set bits = kept.bits | excluded.bits;
  update search_facets kept set bits = kept.bits & ~search_bits(d.removed, zeros)
    from search_diff d
   where d.removed is not null and d.term !~ '^[1-4] '
     and kept.facet = split_part(d.term, ' ', 1) and kept.value = split_part(d.term, ' ', 2)::int;

  insert into search_words (word, occurrences)
  select kept.word, sum(bit_count(kept.bits)) from search_postings kept
   where kept.word in (select substr(term, 3) from search_diff where term ~ '^[1-4] ') group by kept.word
  on conflict (word) do update set occurrences = excluded.occurrences;
  update search_words set shown = search_shown(word)
   where shown is null and word in (select substr(term, 3) from search_diff where added is not null and term ~ '^[12] ');
  if exists (select from search_diff where removed is not null) then
    delete from search_postings where bit_count(bits) = 0
       and word in (select substr(term, 3) from search_diff where removed is not null and term ~ '^[1-4] ');
    delete from search_words where occurrences = 0;
    delete from search_facets where bit_count(bits) = 0;
  end if;
end $$;

-- The words that a mistyped one was probably meant to be: one letter apart for 4 to 7 letters, two from 8 on; two
-- letters that changed places count as one. Only the nearest, the commonest first.
create or replace function search_mistyped(typed text) returns table (word text, shown text)
  language sql stable
  set pg_trgm.similarity_threshold = 0.2 as
$$
  with allowed (distance) as (
    select case when typed ~ '[0-9]' or length(typed) < 4 or length(typed) > 40 then 0 when length(typed) < 8 then 1 else 2 end),
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
       -- What only stands in sentences is nothing that anybody asks for.
       and (near.is_meaning or exists (select from search_postings p where p.word = near.word and p.field <= 2))),
  nearest as (
    select j.* from judged j where j.distance = (select min(distance) from judged)
     order by j.occurrences desc, j.word limit 3)
  select k.word, coalesce(n.shown, n.word) from nearest n cross join lateral search_known(array[n.word]) k
$$;

-- ── levels ───────────────────────────────────────────────────────────────────
drop function search_levels(jsonb, boolean);

-- levels[n]: the places whose products fit at least so well in every word; null where there are none. Where none fits
-- every word: those that fit the most of them, and `is_partial`. Null without words. Who only counts wants `is_whole`:
-- levels[1] alone. `words`: all that was read for what was typed.
create function search_levels(units jsonb, is_typing boolean, is_whole boolean,
                              out levels bit varying[], out is_partial boolean, out meant text, out words text[])
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from search_state s);
  last int := jsonb_array_length(units) - 1;
  graded bit varying[];
  words_of bit varying[];
  wholes boolean[];
  readings text[];
  unit_bits bit varying;
  found record;
  is_meant boolean := false;
begin
  is_partial := false;
  if last < 0 then return; end if;
  readings := array(select coalesce(u ->> 'as', u ->> 'w') from jsonb_array_elements(units) with ordinality t (u, n) order by n);
  graded := array_fill(null::bit varying, array[last + 1, 7]);
  wholes := array_fill(false, array[last + 1]);
  for found in
    with reading as materialized (select * from search_reading(units, is_typing))
    select r.unit + 1 as unit, search_grade(r.kind, p.field) as grade, bit_or(p.bits) as bits, max(r.meant) as meant,
           bool_or(r.kind <> 1) as is_whole, array_agg(r.word) as words
      from reading r join search_postings p on p.word = r.word group by 1, 2
  loop
    graded[found.unit][found.grade] := found.bits;
    wholes[found.unit] := wholes[found.unit] or found.is_whole;
    words := words || found.words;
    if found.meant is not null then
      readings[found.unit] := found.meant;
      is_meant := true;
    end if;
  end loop;
  if is_meant then meant := array_to_string(readings, ' '); end if;

  levels := array_fill(null::bit varying, array[7]);
  words_of := array_fill(zeros, array[last + 1]);
  for n in 1 .. last + 1 loop
    unit_bits := null;
    for grade in reverse 7 .. 1 loop
      unit_bits := coalesce(unit_bits | graded[n][grade], unit_bits, graded[n][grade]);
      -- On its own a word counts where it says what a product is: whole, and not in a summary.
      if grade = 3 and wholes[n] and unit_bits is not null then words_of[n] := unit_bits; end if;
      continue when is_whole and grade > 1;
      levels[grade] := case when n = 1 then unit_bits else levels[grade] & unit_bits end;
    end loop;
  end loop;
  if levels[1] is null then levels[1] := zeros; end if;
  if last > 0 and bit_count(levels[1]) = 0 then
    levels[1] := search_most_of(words_of, zeros);
    is_partial := bit_count(levels[1]) > 0;
  end if;
end $$;

-- ── the products that match ──────────────────────────────────────────────────
-- The best so many that come after a level and a place, in order.
create or replace function search_best(levels bit varying[], kept bit varying, after_level bigint, after_place bigint, most int)
  returns table (product_id int, level int, place int)
  language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan as
$$
declare
  -- Bit strings are copied whole by what reads on from a place in them: small pieces cost less.
  piece_length constant int := 2048;
  capacity int := length(kept);
  places int[] := '{}';
  levels_of int[] := '{}';
  -- What fits at least so well, the same one grade higher, and what fits just so well.
  fit bit varying;
  fit_better bit varying;
  rest bit varying;
  piece bit varying;
  at int;
  step int;
begin
  <<grades>>
  for grade in reverse least(after_level, 7) + 1 .. 1 loop
    continue when grade > 7 or levels[grade] is null;
    fit := levels[grade] & kept;
    rest := coalesce(fit # fit_better, fit);
    fit_better := fit;
    continue when grade > after_level or bit_count(rest) = 0;
    at := case when grade = after_level then greatest(after_place + 1, 0) else 0 end;
    while at < capacity loop
      piece := substring(rest from at + 1 for piece_length);
      -- To count them all takes less than to look for one.
      while bit_count(piece) > 0 loop
        step := position(B'1' in piece);
        at := at + step;
        places := places || at - 1;
        levels_of := levels_of || grade;
        exit grades when cardinality(places) >= most;
        piece := substring(piece from step + 1);
      end loop;
      at := at + length(piece);
    end loop;
  end loop;
  return query select d.product_id, found.level, found.place
    from unnest(places, levels_of) found (place, level) join search_documents d using (place);
end $$;

create or replace function search_window(query jsonb, after_level bigint, after_place bigint, most int)
  returns table (product_id int, level int, place int)
  language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from search_state s);
  levels bit varying[] := (search_levels(query -> 'units', false, false)).levels;
begin
  return query select * from search_best(
    levels, (select bit_and(f.bits) from search_filtered(query -> 'filters', zeros) f), after_level, after_place, most);
end $$;

-- All of them.
create or replace function search_hits(query jsonb) returns table (product_id int, level int, place int)
  language plpgsql stable rows 1000 set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from search_state s);
  levels bit varying[] := (search_levels(query -> 'units', false, false)).levels;
  whole bit varying := levels[1];
begin
  for n in 2 .. 7 loop levels[n] := coalesce(levels[n], zeros); end loop;
  return query select d.product_id, 1 + get_bit(levels[2], n) + get_bit(levels[3], n) + get_bit(levels[4], n)
                                      + get_bit(levels[5], n) + get_bit(levels[6], n) + get_bit(levels[7], n), n
    from (select n from generate_series(0, length(whole) - 1) n where get_bit(whole, n) = 1) hit (n)
    join search_documents d on d.place = hit.n;
end $$;

-- ── counts ───────────────────────────────────────────────────────────────────
-- How many of these places each category has, of those that have any: what stands below one that has none is not asked.
create function search_category_counts(places bit varying) returns table (id int, n bigint)
  language sql stable as
$$
  with recursive counted as (
    select c.id, bit_count(f.bits & places) as n
      from categories c join search_facets f on f.facet = 'category' and f.value = c.id where c.parent_id is null
    union all
    select c.id, bit_count(f.bits & places)
      from counted above join categories c on c.parent_id = above.id
      join search_facets f on f.facet = 'category' and f.value = c.id where above.n > 0)
  select id, n from counted where n > 0
$$;

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
      union all select 'category', f.id, f.n from search_category_counts(without_category) f
      union all
      select f.facet, f.value, bit_count(f.bits & without_avoided) from search_facets f
        join ingredients i on i.id = f.value and i.is_allergen where f.facet = 'ingredient'
      offset 0) c
   where c.n > 0;
  return answer;
end $$;

-- How many there are in each band of prices, from the lowest that has any to the highest.
create or replace function search_prices(places bit varying) returns json
  language sql stable as
$$
  with band as materialized (
    select f.value as n, bit_count(f.bits & places) as count from search_facets f where f.facet = 'band'),
  ends as (select min(n) as lowest, max(n) as highest from band where count > 0)
  select coalesce(json_agg(json_build_object(
           'from', ceil(power(2, n / 4.0::float8))::bigint, 'to', ceil(power(2, (n + 1) / 4.0::float8))::bigint - 1,
           'count', coalesce(band.count, 0)) order by n), '[]')
    from ends cross join lateral generate_series(lowest, highest) n left join band using (n)
$$;

-- ── while typing ─────────────────────────────────────────────────────────────
-- The words of what brands and categories are called, so that no name is taken apart for each letter that is typed.
create function search_name_words(texts jsonb) returns text[]
  language sql immutable strict parallel safe as $$ select array(select search_words_in(search_texts(texts), true)) $$;
alter table brands add column name_words text[] generated always as (search_name_words(name)) stored;
alter table categories add column name_words text[] generated always as (search_name_words(name)) stored;

-- Products, categories and brands for what has been typed so far, and how it could go on.
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
                from search_beginning(units -> -1 ->> 'w', 8) b
                join search_words w on w.word = b.word and w.shown is not null
                cross join (select string_agg(coalesce(u ->> 'as', u ->> 'w'), ' ' order by n) as text
                              from jsonb_array_elements(units - (-1)) with ordinality t (u, n)) before
               order by w.occurrences desc, w.word limit 3) c) end);
end $$;
