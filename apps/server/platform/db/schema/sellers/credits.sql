-- Credits of sellers for order lines, made `returnDays` + `settlementHoldDays` after delivery.
create table seller_credits (
  order_item_id bigint primary key references order_items,
  seller_id bigint not null references sellers,
  units int not null check (units >= 0),
  goods_amount bigint not null check (goods_amount >= 0),
  fee_amount bigint not null check (fee_amount >= 0),
  credited_at timestamptz not null
);
create index seller_credits_seller on seller_credits (seller_id, credited_at desc, order_item_id desc);

-- Parts of credits that were reversed for later returns.
create table seller_credit_backs (
  return_id bigint primary key references returns,
  order_item_id bigint not null references seller_credits,
  units int not null check (units > 0),
  goods_amount bigint not null,
  fee_amount bigint not null,
  turned_back_at timestamptz not null
);
create index seller_credit_backs_item on seller_credit_backs (order_item_id);

-- Lines of registered orders whose sellers are not credited yet, with the rials of the units that did not come back: the
-- definition, which reads all orders.
create view uncredited_items as
select i.id as order_item_id, i.sale_order_id, s.id as seller_id, o.delivered_at,
       i.order_item_value_amount * (i.quantity - i.returned_quantity) / i.quantity as amount
  from sale_orders o
  join order_items i on i.sale_order_id = o.id
  join sku_sellers ss on ss.id = i.sku_seller_id
  join sellers s on s.id = ss.seller_id and not s.is_own
 where o.state in ('Registered', 'Preparing', 'Shipped', 'Delivered')
   and not exists (select from seller_credits c where c.order_item_id = i.id);

-- The same lines, stored. What sellers wait for is summed over these few, and a job credits those that were delivered
-- long enough ago. Registering an order adds them, its delivery dates them, a return lowers their amount; its cancellation
-- and the credit remove them (docs/decisions/0063, 0066, 0071).
create table waiting_items (
  order_item_id bigint primary key references order_items,
  sale_order_id bigint not null references sale_orders,
  seller_id bigint not null references sellers,
  delivered_at timestamptz,
  amount bigint not null
);
-- Sums of what each seller waits for, read from the index alone.
create index waiting_items_seller on waiting_items (seller_id) include (amount);
create index waiting_items_delivered on waiting_items (delivered_at, sale_order_id) where delivered_at is not null;

create trigger waiting_items_follow after update of state on sale_orders
  for each row when (new.state in ('Registered', 'Delivered', 'Cancelled') and old.state <> new.state)
  execute function follow_waiting_items();
create trigger waiting_items_returned after update of returned_quantity on order_items
  for each row when (new.returned_quantity <> old.returned_quantity)
  execute function revalue_waiting_item();
create trigger waiting_items_credited after insert on seller_credits referencing new table as written
  for each statement execute function remove_credited_items();

-- Credited lines, as the office and the sellers see them.
create view seller_sales as
select c.order_item_id as id, c.seller_id, c.units, c.goods_amount, c.fee_amount, c.credited_at,
       (c.goods_amount - c.fee_amount)::bigint as credit_amount,
       coalesce((select sum(b.goods_amount - b.fee_amount) from seller_credit_backs b
                  where b.order_item_id = c.order_item_id), 0)::bigint as turned_back_amount,
       o.order_number, p.name as product_name
  from seller_credits c
  join order_items i on i.id = c.order_item_id
  join sale_orders o on o.id = i.sale_order_id
  join sku_sellers ss on ss.id = i.sku_seller_id
  join skus s on s.id = ss.sku_id
  join products p on p.id = s.product_id;
