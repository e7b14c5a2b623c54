-- Positions that each filter leaves, one row per filter, so that counts can omit one. Members of `filters`:
-- published, brand, category (any of them), tags (any of each list), without (ingredients), stock, min and max
-- (rials), rating, discount.
create or replace function search_filtered(filters jsonb, zeros bit varying)
  returns table (name text, n int, bits bit varying)
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$ begin
  return query select * from public.search_catalogue_filtered(filters, zeros);
  if filters ? 'rating' then return query select 'rating', 0, public.search_rated_from((filters ->> 'rating')::numeric, zeros); end if;
  if filters ? 'discount' then return query select 'discount', 0, public.search_any_of('discounted', '[0]', zeros); end if;
end $$;
