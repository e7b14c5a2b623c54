-- The places among `known` whose number is at least so much, by the facet that holds the number's bits. From the lowest
-- bit on, one operation for each: where the limit has a 1, what was enough so far needs it too; where it has a 0, what
-- has a 1 is enough whatever stands below.
create or replace function search_numbers_from(facet_name text, minimum bigint, known bit varying, zeros bit varying)
  returns bit varying
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  enough bit varying := known;
  -- The limit's bits that are not compared yet.
  rest bigint := minimum;
  slice record;
begin
  if minimum <= 0 then return known; end if;
  for slice in
    select f.value::int as n, f.bits from public.search_facets f
     -- Zeros at the end of the limit leave out nothing.
     where f.facet = facet_name and 1::bigint << f.value::int >= rest & -rest order by f.value
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
