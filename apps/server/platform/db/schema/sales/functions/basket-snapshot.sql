-- The basket that a payment is for, with free units. Late money buys exactly this basket or nothing, and the office
-- sees what it was for. Lines: offer, quantity, price of a unit and, if any, free units.
create or replace function basket_snapshot(sale_order_id bigint) returns jsonb
  language sql stable
begin atomic
  select jsonb_build_object(
            'addressId', o.address_id, 'warehouseId', o.warehouse_id, 'deliveryMethodId', o.delivery_method_id,
            'payableAmount', o.payable_amount,
            'lines', (select jsonb_agg(case when i.reward_quantity = 0
                                            then jsonb_build_array(i.sku_seller_id, i.quantity, i.final_unit_price)
                                            else jsonb_build_array(i.sku_seller_id, i.quantity, i.final_unit_price, i.reward_quantity) end
                                       order by i.sku_seller_id)
                        from order_items i where i.sale_order_id = o.id))
     from sale_orders o where o.id = $1;
end;
