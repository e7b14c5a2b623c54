-- The next `max_products` products of `filtered` after a level and a position, best first.
create or replace function search_best(levels bit varying[], filtered bit varying, after_level bigint, after_position bigint, max_products int)
  returns table (product_id bigint, level int, bit_position int)
  language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan as
$$
declare
  -- substring copies the rest of the bit string, so small pieces are faster.
  piece_length constant int := 2048;
  capacity int := length(filtered);
  positions int[] := '{}';
  levels_of int[] := '{}';
  -- fit: this grade or better. fit_better: the next grade or better. rest: exactly this grade.
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
    fit := levels[grade] & filtered;
    rest := coalesce(fit # fit_better, fit);
    fit_better := fit;
    continue when grade > after_level or bit_count(rest) = 0;
    at := case when grade = after_level then greatest(after_position + 1, 0) else 0 end;
    while at < capacity loop
      piece := substring(rest from at + 1 for piece_length);
      -- bit_count is faster than a search for the next bit.
      while bit_count(piece) > 0 loop
        step := position(B'1' in piece);
        at := at + step;
        positions := positions || at - 1;
        levels_of := levels_of || grade;
        exit grades when cardinality(positions) >= max_products;
        piece := substring(piece from step + 1);
      end loop;
      at := at + length(piece);
    end loop;
  end loop;
  return query select d.product_id, found.level, found.bit_position
    from unnest(positions, levels_of) found (bit_position, level) join public.search_documents d using (bit_position);
end $$;
