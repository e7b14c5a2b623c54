-- A page of hits after a level and a position.
create or replace function search_window(query jsonb, after_level bigint, after_position bigint, max_products int)
  returns table (product_id bigint, level int, bit_position int)
  language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from public.search_state s);
  levels bit varying[] := (public.search_levels(query -> 'units', false, false)).levels;
begin
  return query select * from public.search_best(
    levels, (select bit_and(f.bits) from public.search_filtered(query -> 'filters', zeros) f), after_level, after_position, max_products);
end $$;
