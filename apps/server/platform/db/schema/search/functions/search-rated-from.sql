-- Positions of products with at least this rating. Unrated products are excluded, whatever the minimum.
create or replace function search_rated_from(rating numeric, zeros bit varying) returns bit varying
  language sql stable
begin atomic
  select search_numbers_from('rating', ceil(greatest(0, least(rating, 6)) * 100)::bigint, search_any_of('stars', '[1]', zeros), zeros);
end;
