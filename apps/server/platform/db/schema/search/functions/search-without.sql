-- Positions that all filters except one leave.
create or replace function search_without(left_out text, number int, names text[], numbers int[], filters bit varying[])
  returns bit varying
  language sql immutable parallel safe
begin atomic
  select bit_and(f.bits) from unnest(names, numbers, filters) f (name, n, bits)
   where f.name <> left_out or number is not null and f.n <> number;
end;
