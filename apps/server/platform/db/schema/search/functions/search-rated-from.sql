-- The positions of products rated so or better: the bits are compared from the highest down. What nobody rated is
-- left out however low the lowest is.
create or replace function search_rated_from(rating numeric, zeros bit varying) returns bit varying
  language sql stable
begin atomic
  select search_numbers_from('rating', ceil(greatest(0, least(rating, 6)) * 100)::bigint, search_any_of('stars', '[1]', zeros), zeros);
end;
