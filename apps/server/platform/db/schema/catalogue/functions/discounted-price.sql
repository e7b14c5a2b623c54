-- What a unit costs with a discount; without one the percent is null. The discount is rounded to ten rials, half up, as
-- priceOffer of domain/pricing rounds it.
create or replace function discounted_price(consumer_price bigint, discount_percent numeric) returns bigint
  language sql immutable parallel safe
return consumer_price - round(consumer_price * coalesce(discount_percent, 0) / 1000)::bigint * 10;
