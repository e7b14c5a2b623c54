-- How new words are suggested, found for all of them at once: a word after the other took minutes for a catalogue of
-- thousands, since each looked for products that have it.

-- The words of these products' names, of their brands' and their categories', as they are written there in Persian or
-- in English: in a name before a brand and a category, as most have it. Names are kept in more languages than the shop
-- is read in, and are found in all of them; nobody who types "serum" means the Turkish "serumu".
create function search_written(product_ids int[]) returns table (word text, written text)
  language sql stable as
$$
  with chosen as materialized (select name, brand_id, category_id from products where id = any (product_ids)),
  named as (
    select 1 as rank, name from chosen
    union all
    select 2, b.name from brands b where b.id in (select brand_id from chosen)
    union all
    select 3, above.name from categories above
     where above.id in (select unnest(c.path) from categories c where c.id in (select category_id from chosen))),
  token as materialized (
    select t.written, min(named.rank) as rank, count(*) as uses
      from named cross join unnest(array['fa', 'en']) language
      cross join lateral regexp_split_to_table(named.name ->> language, '[^[:alnum:]]+') t (written)
     where t.written <> '' group by 1)
  select distinct on (1) search_fold(token.written), token.written from token order by 1, rank, uses desc, 2
$$;

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
  if exists (select from search_words where shown is null
                and word in (select substr(term, 3) from search_diff where added is not null and term ~ '^[12] ')) then
    update search_words w set shown = names.written
      from search_written(array(select product_id from search_fresh)) names
     where names.word = w.word and w.shown is null;
  end if;
  if exists (select from search_diff where removed is not null) then
    delete from search_postings where bit_count(bits) = 0
       and word in (select substr(term, 3) from search_diff where removed is not null and term ~ '^[1-4] ');
    delete from search_words where occurrences = 0;
    delete from search_facets where bit_count(bits) = 0;
  end if;
end $$;

-- How a word is shown is known since it came in.
create or replace function search_reading(units jsonb, is_typing boolean)
  returns table (unit int, word text, kind smallint, meant text)
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  last int := jsonb_array_length(units) - 1;
  typed text;
  other text;
  read text[];
  is_known boolean;
begin
  for n in 0 .. last loop
    typed := units -> n ->> 'w';
    other := units -> n ->> 'o';
    read := array(select jsonb_array_elements_text(units -> n -> 'f')) || typed || (typed || (units -> (n + 1) ->> 'w'));
    if n > 0 then read := read || ((units -> (n - 1) ->> 'w') || typed); end if;
    return query select n, k.word, k.kind, null::text from search_known(read) k;
    is_known := found;
    if not is_known and other is not null then
      return query select n, k.word, k.kind, coalesce((select w.shown from search_words w where w.word = other), other)
        from search_known(array(select jsonb_array_elements_text(units -> n -> 'of')) || other) k;
      is_known := found;
    end if;
    -- A short word that the shop knows is taken for itself: who asks for «مو» wants no multivitamins.
    if is_typing and n = last or length(typed) >= (case when is_known then 5 else 3 end) then
      return query select n, b.word, 1::smallint, null::text from search_beginning(typed, case when is_known then 8 else 16 end) b;
      is_known := is_known or found;
    end if;
    if not is_known and length(other) >= 3 then
      return query select n, b.word, 1::smallint, other from search_beginning(other, 16) b;
      is_known := found;
    end if;
    if not is_known then return query select n, m.word, 3::smallint, m.shown from search_mistyped(typed) m; end if;
  end loop;
end $$;

drop function search_shown(text);
