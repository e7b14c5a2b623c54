-- Positions of products with a price of at least `price_rial`.
create or replace function search_priced_from(price_rial bigint, zeros bit varying) returns bit varying
  language sql stable
begin atomic
  select search_numbers_from('price', (price_rial + 9) / 10, search_any_of('priced', '[0]', zeros), zeros);
end;
