-- Edit distance, where swapped neighbours count as one. Above 2 it is inexact.
create or replace function search_distance(one text, other text) returns int
  language sql immutable strict parallel safe
begin atomic
  select case
    when near.distance = 2 and length(one) = length(other) and exists (
      select from generate_series(1, length(one) - 1) n
       where overlay(one placing reverse(substr(one, n, 2)) from n for 2) = other) then 1
    else near.distance end
    from (select levenshtein_less_equal(one, other, 2) as distance offset 0) near;
end;
