-- Whether a person received a product: an order with it was delivered. Payment alone does not count; goods that were
-- returned later do.
create or replace function has_bought(buyer bigint, product bigint) returns boolean
  language sql stable
begin atomic
  select exists (select from sale_orders so
                   join order_items oi on oi.sale_order_id = so.id
                   join sku_sellers ss on ss.id = oi.sku_seller_id
                   join skus s on s.id = ss.sku_id
                  where so.person_id = buyer and so.state = 'Delivered' and s.product_id = product);
end;
