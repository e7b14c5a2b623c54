-- Payments: what each tender paid and was given back, when the gateway is asked again, the daily matching.

alter table payments
  -- What of `wallet_amount` was topped up; the rest of it was earned.
  add column topped_up_amount bigint not null default 0,
  add check (topped_up_amount between 0 and wallet_amount),
  -- How often the gateway was asked by ourselves, and when it is asked next; null where there is nothing to ask.
  add column asked_count int not null default 0,
  add column ask_at timestamptz,
  drop constraint payments_failure_reason_check,
  add constraint payments_failure_reason_check check (failure_reason in
    ('CANCELLED','DECLINED','GATEWAY_ERROR','OUT_OF_STOCK','EXPIRED',
     -- Paid, and the part that was to come from the wallet is no longer there; paid for an account that is closed;
     -- given back; not known to the gateway any more.
     'WALLET_SHORT','ACCOUNT_CLOSED','REFUNDED','DISOWNED'));
create index payments_to_ask on payments (ask_at) where ask_at is not null;
create index payments_unresolved on payments (created_at) where state in ('PaidNotRecorded','RecordedNotPaid');
create index payments_day on payments (gateway, created_at);

-- What was given back of an order, by tender: the sum of its rows is what the tenders have had back.
create table refunds (
  id int generated always as identity primary key,
  sale_order_id int not null references sale_orders,
  return_id int references returns,
  person_id int not null references people,
  way text not null check (way in ('wallet', 'source', 'iban', 'disowned')),
  goods_amount bigint not null check (goods_amount >= 0),
  vat_amount bigint not null check (vat_amount >= 0),
  delivery_amount bigint not null check (delivery_amount >= 0),
  topped_up_amount bigint not null check (topped_up_amount >= 0),
  earned_amount bigint not null check (earned_amount >= 0),
  gateway_amount bigint not null check (gateway_amount >= 0),
  withdrawal_id int references withdrawals,
  occasion text not null unique,
  reason text not null default '',
  account_id int references accounts,
  refunded_at timestamptz not null,
  check (goods_amount + vat_amount + delivery_amount = topped_up_amount + earned_amount + gateway_amount)
);
create index refunds_order on refunds (sale_order_id);
create index refunds_person on refunds (person_id, id desc);

-- One row is one Tehran day at one gateway: what our books say was taken there, and what the gateway says.
create table payment_days (
  id int generated always as identity primary key,
  day date not null,
  gateway text not null,
  our_count int not null,
  our_amount bigint not null,
  their_count int not null,
  their_amount bigint not null,
  -- Attempts of the day of which the gateway said nothing: asked again with the next run.
  unanswered int not null,
  checked_at timestamptz not null,
  unique (day, gateway)
);

-- Where the two differ, by name. What was settled since stays, with how.
create table payment_differences (
  id int generated always as identity primary key,
  payment_day_id int not null references payment_days on delete cascade,
  payment_id int references payments,
  reference text not null,
  kind text not null check (kind in (
    'paid-there',      -- the gateway has money that we had no record of
    'disowned',        -- we have verified what the gateway knows nothing of
    'amount',          -- both know it, with other amounts
    'unknown-here')),  -- the gateway names a payment that is none of ours
  our_amount bigint,
  their_amount bigint,
  found_at timestamptz not null,
  -- What no payment of ours can settle is cleared up with the gateway, and closed with how.
  closed_at timestamptz,
  closed_by int references accounts,
  note text not null default '',
  check ((closed_at is null) = (closed_by is null)),
  unique (payment_day_id, reference, kind)
);

-- The sandbox bank: how slowly it answers about a payment, and what it gave back.
alter table sandbox_bank.payments
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in ('open', 'paid', 'declined', 'cancelled', 'reversed')),
  add column answers_at timestamptz;
create table sandbox_bank.refunds (
  key text primary key,
  reference text not null references sandbox_bank.payments,
  amount bigint not null check (amount > 0),
  trace text not null,
  refunded_at timestamptz not null default now()
);
