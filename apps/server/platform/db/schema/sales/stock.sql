-- Units reserved during payment.
create table stock_reservations (
  sale_order_id bigint not null references sale_orders on delete cascade,
  inventory_id bigint not null references inventories,
  units int not null check (units > 0),
  primary key (sale_order_id, inventory_id)
);

-- Journal of goods: on_hand and quarantined of an inventory are the sums of its movements.
create table stock_movements (
  id bigint generated always as identity (maxvalue 9007199254740991),
  inventory_id bigint not null references inventories on delete cascade,
  -- opening: units of a new inventory row. counted: units changed directly, by a count or an import.
  kind text not null check (kind in (
    'opening',
    'received', 'sold', 'cancelled', 'returned', 'quarantined', 'released', 'written-off',
    'counted')),
  on_hand_units int not null,
  quarantine_units int not null default 0,
  sale_order_id bigint references sale_orders,
  return_id bigint references returns,
  account_id bigint references accounts,
  note text not null default '',
  moved_at timestamptz not null default now(),
  primary key (id, moved_at),
  check (on_hand_units <> 0 or quarantine_units <> 0)
) partition by range (moved_at);
create index stock_movements_inventory on stock_movements (inventory_id, id desc);
create index stock_movements_order on stock_movements (sale_order_id) where sale_order_id is not null;
create table stock_movements_default partition of stock_movements default;
create trigger only_through_table before insert or update or delete or truncate on stock_movements_default
  for each statement execute function refuse_direct_writing();

-- Adds movements to the units of their inventory rows.
create trigger stock_movements_apply after insert on stock_movements referencing new table as moved
  for each statement execute function apply_movements();

-- Rows are only added.
create trigger append_only before update or truncate on stock_movements
  for each statement execute function refuse_rewriting();

-- The units of an inventory as its movements sum up. A job writes them from unsummed_movements.
create table stock_sums (
  inventory_id bigint primary key,  -- no foreign key: a deleted inventory must not stop the job
  on_hand_units bigint not null,
  quarantine_units bigint not null
);

-- Queue of movements that are not in stock_sums yet.
create table unsummed_movements (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  movement_id bigint not null,
  moved_at timestamptz not null
);

-- Movements are queued for their sum.
create trigger queue_movements after insert on stock_movements referencing new table as moved
  for each statement execute function queue_movements();
