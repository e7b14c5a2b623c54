-- The positions of products that have any of these values of a facet.
create or replace function search_any_of(asked_facet text, asked jsonb, zeros bit varying) returns bit varying
  language sql stable
begin atomic
  select coalesce(bit_or(f.bits), zeros) from search_facets f
   where f.facet = asked_facet and f.value in (select jsonb_array_elements_text(asked)::bigint);
end;
