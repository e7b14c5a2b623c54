-- A price as shoppers see it, with that VAT, in rials: rounded half up to ten rials, like shownRial of domain/pricing.
create or replace function shown_price(price bigint, vat_percent numeric) returns bigint
  language sql immutable parallel safe
return price + round(price * vat_percent / 1000)::bigint * 10;
