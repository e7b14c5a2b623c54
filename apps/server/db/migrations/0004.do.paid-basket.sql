-- What a payment pays for: the basket as its buyer agreed to it when they went to the gateway. Money that comes
-- after its time buys just that basket or nothing, and the office sees what it was meant for.
create function basket_as_it_stands(sale_order_id int) returns jsonb
  language sql stable as
$$ select jsonb_build_object(
            'addressId', o.address_id, 'warehouseId', o.warehouse_id, 'deliveryMethodId', o.delivery_method_id,
            'payableAmount', o.payable_amount,
            'lines', (select jsonb_agg(jsonb_build_array(i.sku_seller_id, i.quantity, i.final_unit_price)
                                       order by i.sku_seller_id)
                        from order_items i where i.sale_order_id = o.id))
     from sale_orders o where o.id = $1 $$;

alter table payments add column basket jsonb;
