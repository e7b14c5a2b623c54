-- Positions that each filter of the catalogue leaves. search_filtered adds rating and discount.
create or replace function search_catalogue_filtered(filters jsonb, zeros bit varying)
  returns table (name text, n int, bits bit varying)
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$ begin
  if filters ? 'published' then return query select 'published', 0, public.search_any_of('published', '[0]', zeros); end if;
  if filters ? 'stock' then return query select 'stock', 0, public.search_any_of('stock', '[0]', zeros); end if;
  if filters ? 'brand' then return query select 'brand', 0, public.search_any_of('brand', filters -> 'brand', zeros); end if;
  if filters ? 'category' then return query select 'category', 0, public.search_any_of('category', filters -> 'category', zeros); end if;
  if filters ? 'without' then return query select 'without', 0, (~public.search_any_of('ingredient', filters -> 'without', zeros))::bit varying; end if;
  if filters ? 'min' then return query select 'price', 0, public.search_priced_from((filters ->> 'min')::bigint, zeros); end if;
  if filters ? 'max' then
    return query select 'price', 1,
      (public.search_any_of('priced', '[0]', zeros) & ~public.search_priced_from((filters ->> 'max')::bigint + 1, zeros))::bit varying;
  end if;
  return query select 'tags', list.n::int, public.search_any_of('tag', list.ids, zeros)
    from jsonb_array_elements(coalesce(filters -> 'tags', '[]')) with ordinality list (ids, n);
end $$;
