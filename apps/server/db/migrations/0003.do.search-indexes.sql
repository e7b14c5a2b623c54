-- What search needs beside the tables: orders that an index answers, and names that may be shown to everybody.

-- Both languages folded, for ranking by how much a name resembles what was searched for.
alter table products add column name_folded text
  generated always as (fold_text((name ->> 'fa') || ' ' || coalesce(name ->> 'en', ''))) stored;

-- A search puts what has no value last whichever way it is sorted, so falling orders need an index of their own.
drop index products_newest;
create index products_newest on products (published_at desc nulls last, id) where published_at is not null;
create index products_dearest on products (price_now desc nulls last, id) where published_at is not null;

-- Whether an offer, an address or a person stands on an order decides whether they may be seen.
create index order_items_sku_seller on order_items (sku_seller_id);
create index sale_orders_address on sale_orders (address_id) where address_id is not null;

-- What everybody may know of a person: the name under their comments.
create view public_names as
  select id as person_id, concat_ws(' ', first_name, last_name) as full_name from people;
create trigger tell_change after update of first_name, last_name on people
  for each statement execute function tell_catalogue_changed();

-- The dated records of an offer. The exclusion constraints' indexes can answer this too, at several times the cost.
create index prices_sku_seller on prices (sku_seller_id);
create index discounts_sku_seller on discounts (sku_seller_id);
create index special_discounts_sku_seller on special_discounts (sku_seller_id);
