-- Replaces an id in a list. Duplicates are removed, the order stays.
create or replace function ids_merged(ids jsonb, from_id bigint, into_id bigint) returns jsonb
  language sql immutable strict parallel safe
begin atomic
  select coalesce(jsonb_agg(merged.id order by merged.n), '[]')
    from (select case when id = from_id then into_id else id end as id, min(n) as n
            from (select value::text::bigint as id, n from jsonb_array_elements(ids) with ordinality as e (value, n)) each_one
           group by 1) merged;
end;
