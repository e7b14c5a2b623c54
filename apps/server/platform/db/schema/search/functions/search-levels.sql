-- levels[n]: positions whose products match every word with grade n or better; null without words. If no product
-- matches all words: the products that match the most, and `is_partial`. `is_whole` computes levels[1] only, for
-- counts.
-- `words`: all words that were searched.
create or replace function search_levels(units jsonb, is_typing boolean, is_whole boolean,
    out levels bit varying[], out is_partial boolean, out meant text, out words text[])
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from public.search_state s);
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
    with reading as materialized (select * from public.search_reading(units, is_typing))
    select r.unit + 1 as unit, public.search_grade(r.kind, p.field) as grade, bit_or(p.bits) as bits, max(r.meant) as meant,
           bool_or(r.kind <> 1) as is_whole, array_agg(r.word) as words
      from reading r join public.search_postings p on p.word = r.word group by 1, 2
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
      -- For partial matches a word counts only if it is whole and not in a summary.
      if grade = 3 and wholes[n] and unit_bits is not null then words_of[n] := unit_bits; end if;
      continue when is_whole and grade > 1;
      levels[grade] := case when n = 1 then unit_bits else levels[grade] & unit_bits end;
    end loop;
  end loop;
  if levels[1] is null then levels[1] := zeros; end if;
  if last > 0 and bit_count(levels[1]) = 0 then
    levels[1] := public.search_partial_matches(words_of, zeros);
    is_partial := bit_count(levels[1]) > 0;
  end if;
end $$;
