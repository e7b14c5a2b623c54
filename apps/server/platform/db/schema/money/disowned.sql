-- Payments that a gateway no longer confirms, one row for each time.
create table disowned_payments (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  payment_id bigint not null references payments,
  person_id bigint not null references people,
  amount bigint not null check (amount > 0),
  -- Amounts that covered it: from the wallet at once, and from later income.
  topped_up_amount bigint not null default 0 check (topped_up_amount >= 0),
  earned_amount bigint not null default 0 check (earned_amount >= 0),
  written_off_amount bigint not null default 0 check (written_off_amount >= 0),
  state text not null default 'open' check (state in ('open', 'void', 'confirmed')),
  found_at timestamptz not null,
  decided_at timestamptz,
  owed bigint not null generated always as
    (case state when 'confirmed' then 0 else amount - topped_up_amount - earned_amount - written_off_amount end) stored
    check (owed >= 0),
  check ((state = 'open') = (decided_at is null))
);
create unique index disowned_payments_last on disowned_payments (payment_id) where state <> 'confirmed';
create index disowned_payments_person on disowned_payments (person_id, id);
create index disowned_payments_owed on disowned_payments (id) where owed > 0;

-- Uses of disowned money that was already spent.
create table disowned_uses (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  disowned_payment_id bigint not null references disowned_payments,
  sale_order_id bigint references sale_orders,
  held_payment_id bigint references payments,  -- held for a pending payment
  withdrawal_id bigint references withdrawals,
  amount bigint not null check (amount > 0),
  covered_amount bigint not null default 0,
  spent_at timestamptz not null,  -- the oldest use is covered first
  check (num_nonnulls(sale_order_id, held_payment_id, withdrawal_id) = 1),
  check (covered_amount between 0 and amount)
);
create index disowned_uses_payment on disowned_uses (disowned_payment_id);
create index disowned_uses_order on disowned_uses (sale_order_id) where sale_order_id is not null;
create index disowned_uses_hold on disowned_uses (held_payment_id) where held_payment_id is not null;
create index disowned_uses_withdrawal on disowned_uses (withdrawal_id) where withdrawal_id is not null;
