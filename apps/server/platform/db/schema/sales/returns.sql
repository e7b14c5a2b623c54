-- Returns of units of one order line.
create table returns (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sale_order_id bigint not null references sale_orders,
  order_item_id bigint not null references order_items,
  person_id bigint not null references people,
  kind text not null check (kind in ('ChangeOfMind', 'Defective', 'Wrong')),
  state text not null default 'Requested'
    check (state in ('Requested', 'Accepted', 'Received', 'Refunded', 'Replaced', 'Refused', 'Cancelled')),
  quantity int not null check (quantity > 0),
  description text not null default '',
  refund_to text not null default 'wallet' check (refund_to in ('wallet', 'source', 'iban')),
  decision_reason text not null default '',
  credit_note_number text unique,  -- gapless within a Persian year
  goods_amount bigint,  -- amount of the credit note, before VAT
  vat_amount bigint,
  score bigint,  -- hundredths of a point that are deducted
  reward_quantity int,
  requested_at timestamptz not null,
  accepted_at timestamptz,
  received_at timestamptz,
  ended_at timestamptz,
  -- Since when a decided replacement is out of stock. It is sent when stock arrives.
  awaiting_stock_since timestamptz,
  replacement_reference text not null default '',
  check ((credit_note_number is not null) = (state = 'Refunded')),
  check ((ended_at is not null) = (state in ('Refunded', 'Replaced', 'Refused', 'Cancelled'))),
  check (awaiting_stock_since is null or state in ('Received', 'Replaced', 'Refunded', 'Refused')),
  check (replacement_reference = '' or state in ('Received', 'Replaced', 'Refunded', 'Refused'))
);
create index returns_order on returns (sale_order_id);
create index returns_person on returns (person_id, id desc);
create index returns_queue on returns (requested_at) where ended_at is null;
create index returns_order_item on returns (order_item_id);
create index returns_awaiting_stock on returns (awaiting_stock_since, id) where awaiting_stock_since is not null and ended_at is null;
create index returns_state on returns (state, requested_at, id);
create index returns_ended on returns (ended_at desc nulls last, id desc) where ended_at is not null;
-- Accepted replacements that have not left the house.
create index returns_to_send on returns (requested_at, id) where state = 'Replaced' and replacement_reference = '';
create index returns_refunded on returns (ended_at) where state = 'Refunded';
alter table documents add foreign key (return_id) references returns on delete cascade;

-- Transitions of returns: who, when, why.
create table return_moves (
  id bigint generated always as identity (maxvalue 9007199254740991),
  return_id bigint not null references returns,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('buyer', 'system', 'office')),
  account_id bigint references accounts,
  reason text not null default '',
  moved_at timestamptz not null,
  primary key (id, moved_at)
) partition by range (moved_at);
create index return_moves_return on return_moves (return_id);
create table return_moves_default partition of return_moves default;
create trigger only_through_table before insert or update or delete or truncate on return_moves_default
  for each statement execute function refuse_direct_writing();

-- Rows are only added; an erasure empties the reason.
create trigger append_only before delete or truncate on return_moves
  for each statement execute function refuse_rewriting();
create trigger reason_emptied before update on return_moves for each row execute function refuse_all_but_emptying('reason');

-- Refunds of an order, by tender. Their sum is the total refunded to each tender.
create table refunds (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sale_order_id bigint not null references sale_orders,
  return_id bigint references returns,
  person_id bigint not null references people,
  way text not null check (way in ('wallet', 'source', 'iban', 'disowned')),
  goods_amount bigint not null check (goods_amount >= 0),
  vat_amount bigint not null check (vat_amount >= 0),
  delivery_amount bigint not null check (delivery_amount >= 0),
  topped_up_amount bigint not null check (topped_up_amount >= 0),
  earned_amount bigint not null check (earned_amount >= 0),
  gateway_amount bigint not null check (gateway_amount >= 0),
  withdrawal_id bigint references withdrawals,
  occasion text not null unique,
  reason text not null default '',
  account_id bigint references accounts,
  refunded_at timestamptz not null,
  check (goods_amount + vat_amount + delivery_amount = topped_up_amount + earned_amount + gateway_amount)
);
create index refunds_order on refunds (sale_order_id);
create index refunds_person on refunds (person_id, id desc);
