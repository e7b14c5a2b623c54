-- Number of hits per category, without zeros. Subcategories of a category without hits are skipped.
create or replace function search_category_counts(hits bit varying) returns table (id bigint, n bigint)
  language sql stable
begin atomic
  with recursive counted as (
    select c.id, bit_count(f.bits & hits) as n
      from categories c join search_facets f on f.facet = 'category' and f.value = c.id where c.parent_id is null
    union all
    select c.id, bit_count(f.bits & hits)
      from counted above join categories c on c.parent_id = above.id
      join search_facets f on f.facet = 'category' and f.value = c.id where above.n > 0)
  select id, n from counted where n > 0;
end;
