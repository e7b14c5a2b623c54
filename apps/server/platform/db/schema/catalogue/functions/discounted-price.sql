-- Price of a unit after its discount (null: none), in rials. The discount is rounded half up to ten rials, like
-- priceOffer of domain/pricing.
create or replace function discounted_price(consumer_price bigint, discount_percent numeric) returns bigint
  language sql immutable parallel safe
return consumer_price - round(consumer_price * coalesce(discount_percent, 0) / 1000)::bigint * 10;
