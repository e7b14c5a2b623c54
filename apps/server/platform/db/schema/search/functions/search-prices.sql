-- Number of hits per price band, from the lowest to the highest band with hits.
create or replace function search_prices(hits bit varying) returns json
  language sql stable
begin atomic
  with band as materialized (
    select f.value as n, bit_count(f.bits & hits) as count from search_facets f where f.facet = 'band'),
  ends as (select min(n) as lowest, max(n) as highest from band where count > 0)
  select coalesce(json_agg(json_build_object(
           'from', ceil(power(2, n / 4.0::float8))::bigint, 'to', ceil(power(2, (n + 1) / 4.0::float8))::bigint - 1,
           'count', coalesce(band.count, 0)) order by n), '[]')
    from ends cross join lateral generate_series(lowest, highest) n left join band using (n);
end;
