-- Published positions that match every word in a name, a brand or a category, else all that match: a product that has the
-- words only in its summary is not suggested beside goods that are named so.
create or replace function search_nearest(levels bit varying[], published bit varying) returns bit varying
  language sql immutable
begin atomic
  select case when bit_count(levels[5] & published) > 0 then levels[5] & published else levels[1] & published end;
end;
