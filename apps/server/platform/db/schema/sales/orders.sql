-- Last invoice number of a Persian year. Registration locks the row, so numbers have no gaps.
create table order_counters (
  jalali_year int primary key,
  last_number int not null
);

-- Same for credit notes.
create table credit_note_counters (
  jalali_year int primary key,
  last_number int not null
);

-- Baskets until they are paid, orders afterwards. An order that the office cancels in AwaitingPayment never gets a
-- number.
create table sale_orders (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people,
  title text not null default '' check (length(title) <= 60),
  state text not null default 'Draft'
    check (state in ('Draft','AwaitingPayment','Registered','Preparing','Shipped','Delivered','Cancelled')),
  is_active boolean not null default true,
  order_number text unique,
  description text not null default '',
  address_id bigint references addresses,
  warehouse_id bigint references warehouses,
  delivery_method_id bigint references delivery_methods,
  receiver_name text,
  receiver_cellphone text check (receiver_cellphone ~ '^9[0-9]{9}$'),
  delivered_to jsonb,  -- copy of the address at registration
  total_delivery_cost bigint not null default 0,
  sum_of_order_item_discount_amount bigint not null default 0,
  order_discount_percent numeric(5,2) not null default 0,
  order_discount_amount bigint not null default 0,
  total_discount_amount bigint not null default 0,
  order_value_amount bigint not null default 0,
  final_amount_before_vat bigint not null default 0,
  vat_amount bigint not null default 0,
  payable_amount bigint not null default 0,
  order_score bigint not null default 0,  -- hundredths of a point
  tracking_reference text,
  reserved_until timestamptz,
  created_at timestamptz not null,
  registered_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  discount_code_id bigint references discount_codes,
  -- Why the chosen code does not apply: error code and details.
  code_refusal jsonb,
  -- Part to be paid from the wallet; at most the balance and the payable amount.
  wallet_amount bigint not null default 0 check (wallet_amount >= 0),
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  -- Buyer and shop at registration; null: the initial ones of a new shop.
  invoiced jsonb,
  check (address_id is null or warehouse_id is null),
  check (state in ('Draft','AwaitingPayment') or is_active),
  constraint sale_orders_check3 check ((state = 'AwaitingPayment') = (reserved_until is not null)),
  constraint sale_orders_cancelled check (cancelled_at is null or state = 'Cancelled'),
  constraint sale_orders_number check (case state
    when 'Draft' then order_number is null
    when 'AwaitingPayment' then order_number is null
    when 'Cancelled' then true
    else order_number is not null end)
);
-- The office's list, of all and by state: newest first, what is not registered last.
create index sale_orders_registered on sale_orders (registered_at desc nulls last, id desc);
-- Delivered orders have an index of their own, which the planner prefers: it expects them to be spread evenly over the
-- list, and would read on in it past all newer ones.
create index sale_orders_state on sale_orders (state, registered_at desc nulls last, id desc) where state <> 'Delivered';
create index sale_orders_delivered_newest on sale_orders (registered_at desc nulls last, id desc) where state = 'Delivered';
-- The end of that list: cancelled without ever being paid. Baskets, which are no part of it, are not read past.
create index sale_orders_unregistered on sale_orders (registered_at desc nulls last, id desc)
  where registered_at is null and state not in ('Draft', 'AwaitingPayment');
create index sale_orders_reserved on sale_orders (reserved_until, id) where reserved_until is not null;
create index sale_orders_address on sale_orders (address_id) where address_id is not null;
-- Orders that use a code. A buyer may read the codes of their own orders.
create index sale_orders_discount_code on sale_orders (discount_code_id, person_id) where discount_code_id is not null;
-- Finds orders to credit to sellers by their delivery.
create index sale_orders_delivered on sale_orders (delivered_at) where delivered_at is not null;
create index sale_orders_of_person on sale_orders (person_id, state, registered_at desc nulls last, id desc);
create index sale_orders_cancelled_at on sale_orders (cancelled_at) where cancelled_at is not null and registered_at is not null;

-- Marks comments of the buyer.
create trigger comments_bought after update of state on sale_orders
  for each row when (new.state = 'Delivered' and old.state <> 'Delivered') execute function record_bought();
alter table people add foreign key (active_sale_order_id) references sale_orders on delete set null;

-- Order lines, with the amounts that the buyer accepted.
create table order_items (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sale_order_id bigint not null references sale_orders on delete cascade,
  sku_seller_id bigint not null references sku_sellers,
  quantity int not null check (quantity between 1 and 1000),
  takes_free_units boolean not null default false,
  reward_quantity int not null default 0,
  unit_price bigint not null default 0,
  final_unit_price bigint not null default 0,
  discount_type text not null default 'NONE'
    check (discount_type in ('NONE','DISCOUNT','SPECIAL_DISCOUNT','REWARD')),
  discount_id bigint references discounts on delete set null,
  special_discount_id bigint references special_discounts on delete set null,
  discount_percent numeric(5,2) not null default 0,
  discount_amount bigint not null default 0,
  order_item_value_amount bigint not null default 0,
  vat_percent numeric(5,2) not null default 0,
  vat_amount bigint not null default 0,
  order_item_score bigint not null default 0,  -- hundredths of a point
  order_discount_share bigint not null default 0,
  reward_box_id bigint references reward_boxes on delete set null,
  returned_quantity int not null default 0,
  -- Discounts and boxes of the offer when the line was priced, for pricing anew what stays of a return; null: none.
  offer_terms jsonb,
  unique (sale_order_id, sku_seller_id),
  check (returned_quantity between 0 and quantity)
);
-- Access checks: who may read an order may read its offers.
create index order_items_sku_seller on order_items (sku_seller_id);

-- Transitions of orders: who, when, why.
create table sale_order_moves (
  id bigint generated always as identity (maxvalue 9007199254740991),
  sale_order_id bigint not null references sale_orders on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('buyer','system','office')),
  account_id bigint references accounts,
  reason text not null default '',
  moved_at timestamptz not null,
  primary key (id, moved_at)
) partition by range (moved_at);
create index sale_order_moves_order on sale_order_moves (sale_order_id);
create table sale_order_moves_default partition of sale_order_moves default;
create trigger only_through_table before insert or update or delete or truncate on sale_order_moves_default
  for each statement execute function refuse_direct_writing();

-- Rows are only added, and deleted with a basket; an erasure empties the reason.
create trigger append_only before truncate on sale_order_moves
  for each statement execute function refuse_rewriting();
create trigger reason_emptied before update on sale_order_moves for each row execute function refuse_all_but_emptying('reason');

-- Uses of discount codes: reserved during payment, used at registration. Deleted if the payment ends without an order
-- or the order is cancelled.
create table discount_code_uses (
  sale_order_id bigint primary key references sale_orders,
  discount_code_id bigint not null references discount_codes,
  person_id bigint not null references people,
  amount bigint not null check (amount >= 0),
  reserved_at timestamptz not null,
  used_at timestamptz
);
-- Limits of a code; its uses and the sum of their amounts are read from the index alone.
create index discount_code_uses_code on discount_code_uses (discount_code_id, person_id) include (amount);
