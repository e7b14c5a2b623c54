-- Band of a price in rials. Band n begins at 2^(n/4).
create or replace function search_band(price bigint) returns int
  language sql immutable strict parallel safe
begin atomic
  select floor(4 * ln(price) / ln(2) + 1e-9)::int;
end;
