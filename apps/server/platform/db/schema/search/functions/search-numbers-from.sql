-- Positions among `known` whose number is at least `minimum`. The facet has one bit string per bit of the number.
-- From the lowest bit: where `minimum` has a 1, a number needs that bit and sufficient lower bits; where it has a 0,
-- one of the two is enough.
create or replace function search_numbers_from(facet_name text, minimum bigint, known bit varying, zeros bit varying)
  returns bit varying
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  enough bit varying := known;
  -- Bits of `minimum` that are not compared yet.
  rest bigint := minimum;
  slice record;
begin
  if minimum <= 0 then return known; end if;
  for slice in
    select f.value::int as n, f.bits from public.search_facets f
     -- Trailing zeros of `minimum` exclude nothing.
     where f.facet = facet_name and 1::bigint << f.value::int >= rest & -rest order by f.value
  loop
    -- `minimum` has a 1 that no number has.
    if rest & ((1::bigint << slice.n) - 1) <> 0 then enough := zeros; end if;
    if rest & (1::bigint << slice.n) <> 0 then enough := enough & slice.bits;
    else enough := enough | slice.bits;
    end if;
    rest := rest >> (slice.n + 1) << (slice.n + 1);
  end loop;
  return case when rest <> 0 then zeros else enough end;
end $$;
