-- Late money buys the basket it was paid for with the free units that came with it. Lines without any are written as
-- before, so that payments which are under way now stay comparable.
create or replace function basket_as_it_stands(sale_order_id int) returns jsonb
  language sql stable as
$$ select jsonb_build_object(
            'addressId', o.address_id, 'warehouseId', o.warehouse_id, 'deliveryMethodId', o.delivery_method_id,
            'payableAmount', o.payable_amount,
            'lines', (select jsonb_agg(case when i.reward_quantity = 0
                                            then jsonb_build_array(i.sku_seller_id, i.quantity, i.final_unit_price)
                                            else jsonb_build_array(i.sku_seller_id, i.quantity, i.final_unit_price, i.reward_quantity) end
                                       order by i.sku_seller_id)
                        from order_items i where i.sale_order_id = o.id))
     from sale_orders o where o.id = $1 $$;

-- A method has one price for a province and a weight.
create unique index delivery_rates_one_price on delivery_rates (delivery_method_id, province_id, up_to_gram) nulls not distinct;

-- Which orders chose a code: who chose it sees it.
create index sale_orders_discount_code on sale_orders (discount_code_id, person_id) where discount_code_id is not null;
