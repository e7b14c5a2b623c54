-- All matches of the words, without filters and order.
create or replace function search_hits(query jsonb) returns table (product_id bigint, level int, bit_position int)
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from public.search_state s);
  levels bit varying[] := (public.search_levels(query -> 'units', false, false)).levels;
  whole bit varying := levels[1];
begin
  for n in 2 .. 7 loop levels[n] := coalesce(levels[n], zeros); end loop;
  return query select d.product_id, 1 + get_bit(levels[2], n) + get_bit(levels[3], n) + get_bit(levels[4], n)
                                      + get_bit(levels[5], n) + get_bit(levels[6], n) + get_bit(levels[7], n), n
    from (select n from generate_series(0, length(whole) - 1) n where get_bit(whole, n) = 1) hit (n)
    join public.search_documents d on d.bit_position = hit.n;
end $$;
