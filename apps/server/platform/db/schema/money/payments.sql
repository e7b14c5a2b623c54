-- The sandbox bank records payments by itself, as a real one would.
create schema sandbox_bank;

-- A payment for an order, or to top up a wallet. `amount` is the gateway's part, `wallet_amount` what is held of the
-- wallet.
create table payments (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sale_order_id bigint references sale_orders,
  gateway text not null,
  state text not null default 'Created'
    check (state in ('Created','Redirected','Verified','Failed','Expired','PaidNotRecorded','RecordedNotPaid')),
  amount bigint not null check (amount >= 0),  -- 0: nothing was left to pay, so no gateway was involved
  reference text unique,  -- the gateway's name for this payment
  gateway_trace text,  -- what the bank prints on its receipt
  failure_reason text check (failure_reason in
    ('CANCELLED','DECLINED','GATEWAY_ERROR','OUT_OF_STOCK','EXPIRED',
    'WALLET_SHORT','ACCOUNT_CLOSED','REFUNDED','DISOWNED')),
  created_at timestamptz not null,
  verified_at timestamptz,
  settled_at timestamptz,
  basket jsonb,
  person_id bigint not null references people,
  purpose text not null default 'order' check (purpose in ('order', 'top-up')),
  wallet_amount bigint not null default 0 check (wallet_amount >= 0),
  -- Paid and not recorded: what the shopper chose, and when the money goes to the wallet by itself.
  choice text check (choice in ('refund', 'wait')),
  refund_due_at timestamptz,
  -- What of `wallet_amount` was topped up; the rest of it was earned.
  topped_up_amount bigint not null default 0,
  -- How often a job queried the gateway, and when it does next; null where there is nothing to query.
  query_count int not null default 0,
  query_at timestamptz,
  -- Its gateway is not configured any more, so its state is unknown: finance sees it since then.
  unasked_since timestamptz,
  moved_at timestamptz,  -- written by whoever moves a payment into doubt or out of it
  check ((purpose = 'order') = (sale_order_id is not null)),
  check (topped_up_amount between 0 and wallet_amount)
);
create index payments_order on payments (sale_order_id);
create unique index payments_one_verified on payments (sale_order_id) where state = 'Verified';
create index payments_open on payments (created_at) where state in ('Created','Redirected');
create index payments_person on payments (person_id, id desc);
create index payments_refund_due on payments (refund_due_at) where refund_due_at is not null;
create index payments_to_query on payments (query_at) where query_at is not null;
create index payments_unresolved on payments (created_at) where state in ('PaidNotRecorded','RecordedNotPaid');
create index payments_day on payments (gateway, created_at);
create index payments_unasked on payments (unasked_since) where unasked_since is not null;
create index payments_verified on payments (verified_at)
 where verified_at is not null and state in ('Verified', 'RecordedNotPaid', 'Failed');

-- The payer of an order is its buyer.
create trigger payments_payer before insert on payments for each row execute function set_payer();

-- One row is one Tehran day at one gateway: what our books say was taken there, and what the gateway says.
create table payment_days (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  day date not null,
  gateway text not null,
  our_count int not null,
  our_amount bigint not null,
  their_count int not null,
  their_amount bigint not null,
  -- Payments of the day that the gateway did not answer about: queried again with the next run.
  unanswered int not null,
  checked_at timestamptz not null,
  unique (day, gateway)
);

-- Where the two differ, by name. What was settled since stays, with how.
create table payment_differences (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  payment_day_id bigint not null references payment_days on delete cascade,
  payment_id bigint references payments,
  reference text not null,
  -- paid-there: the gateway has money that we have no record of. disowned: we verified what the gateway has no record
  -- of. amount: both have it, with other amounts. unknown-here: the gateway names a payment that is none of ours.
  kind text not null check (kind in ('paid-there', 'disowned', 'amount', 'unknown-here')),
  our_amount bigint,
  their_amount bigint,
  found_at timestamptz not null,
  -- What no payment of ours can settle is cleared up with the gateway, and closed with how.
  closed_at timestamptz,
  closed_by bigint references accounts,
  note text not null default '',
  unique (payment_day_id, reference, kind),
  check ((closed_at is null) = (closed_by is null))
);

-- From when to when the gateway disowned what it had confirmed. A sale that a month's snapshot finds in doubt counts
-- in the first month that finds it certain.
create table payment_doubts (
  payment_id bigint not null references payments on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz,  -- null: until now
  primary key (payment_id, from_at),
  check (from_at < to_at)
);
create unique index payment_doubts_open on payment_doubts (payment_id) where to_at is null;
create index payment_doubts_ended on payment_doubts (to_at) where to_at is not null;
create index payment_doubts_begun on payment_doubts (from_at);

-- Payments as the sandbox bank records them, and how slowly it answers about each.
create table sandbox_bank.payments (
  reference text primary key,
  amount bigint not null,
  return_url text not null,
  description text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'declined', 'cancelled', 'reversed')),
  trace text,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  answers_at timestamptz
);

-- What the sandbox bank gave back.
create table sandbox_bank.refunds (
  key text primary key,
  reference text not null references sandbox_bank.payments,
  amount bigint not null check (amount > 0),
  trace text not null,
  refunded_at timestamptz not null default now()
);
