-- Positions of products with any of these values of a facet.
create or replace function search_any_of(facet_name text, facet_values jsonb, zeros bit varying) returns bit varying
  language sql stable
begin atomic
  select coalesce(bit_or(f.bits), zeros) from search_facets f
   where f.facet = facet_name and f.value in (select jsonb_array_elements_text(facet_values)::bigint);
end;
