-- `capacity` zero bits; a multiple of 4.
create or replace function search_zeros(capacity int) returns bit varying
  language sql immutable strict parallel safe
begin atomic
  select ('x' || repeat('0', capacity / 4))::bit varying;
end;
