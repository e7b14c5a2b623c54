-- The sandbox bank has its own records, like a real bank.
create schema sandbox_bank;

-- A payment for an order, or to top up a wallet. `amount` is the gateway's part, `wallet_amount` the part held from
-- the wallet.
create table payments (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sale_order_id bigint references sale_orders,
  gateway text not null,
  state text not null default 'Created'
    check (state in ('Created','Redirected','Verified','Failed','Expired','PaidNotRecorded','RecordedNotPaid')),
  amount bigint not null check (amount >= 0),  -- 0: paid by the wallet alone, without a gateway
  reference text unique,  -- the gateway's name for this payment
  gateway_trace text,  -- number on the bank's receipt
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
  -- Of PaidNotRecorded: the shopper's choice, and when the money goes to the wallet automatically.
  choice text check (choice in ('refund', 'wait')),
  refund_due_at timestamptz,
  -- Topped-up part of `wallet_amount`; the rest is earned money.
  topped_up_amount bigint not null default 0,
  -- How often a job has queried the gateway, and when it does next; null: nothing to query.
  query_count int not null default 0,
  query_at timestamptz,
  -- Since when its gateway is no longer configured. Its state is unknown; finance sees it.
  unqueried_since timestamptz,
  moved_at timestamptz,  -- set by the statement that moves a payment into or out of doubt
  check ((purpose = 'order') = (sale_order_id is not null)),
  check (topped_up_amount between 0 and wallet_amount)
);
create index payments_order on payments (sale_order_id);
create unique index payments_one_verified on payments (sale_order_id) where state = 'Verified';
create index payments_newest on payments (created_at, id);
create index payments_trace on payments (gateway_trace) where gateway_trace is not null;
create index payments_open on payments (created_at, id) where state in ('Created','Redirected');
create index payments_person on payments (person_id, id desc);
create index payments_refund_due on payments (refund_due_at, id) where refund_due_at is not null;
create index payments_waiting on payments (verified_at, id) where state = 'PaidNotRecorded' and choice = 'wait';
create index payments_to_query on payments (gateway, query_at, id) where query_at is not null;
create index payments_unresolved on payments (created_at) where state in ('PaidNotRecorded','RecordedNotPaid');
create index payments_day on payments (gateway, created_at, id);
create index payments_unqueried on payments (unqueried_since) where unqueried_since is not null;
create index payments_verified on payments (verified_at)
 where verified_at is not null and state in ('Verified', 'RecordedNotPaid', 'Failed');

-- The payer of an order is its buyer.
create trigger payments_payer before insert on payments for each row execute function set_payer();

-- Comparison of a Tehran day at a gateway: our totals and the gateway's.
create table payment_days (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  day date not null,
  gateway text not null,
  our_count int not null,
  our_amount bigint not null,
  their_count int not null,
  their_amount bigint not null,
  -- Payments whose query the gateway did not answer. The next run queries them again.
  unanswered int not null,
  checked_at timestamptz not null,
  unique (day, gateway)
);

-- Differences of such a comparison. Settled ones stay, with their note.
create table payment_differences (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  payment_day_id bigint not null references payment_days on delete cascade,
  payment_id bigint references payments,
  reference text not null,
  -- paid-there: paid at the gateway, not recorded by us. disowned: verified by us, not known to the gateway.
  -- amount: amounts differ. unknown-here: the gateway's payment is none of ours.
  kind text not null check (kind in ('paid-there', 'disowned', 'amount', 'unknown-here')),
  our_amount bigint,
  their_amount bigint,
  found_at timestamptz not null,
  -- Differences that no payment of ours can settle are closed by hand, with a note.
  closed_at timestamptz,
  closed_by bigint references accounts,
  note text not null default '',
  unique (payment_day_id, reference, kind),
  check ((closed_at is null) = (closed_by is null))
);
create index payment_differences_open on payment_differences (payment_id) where closed_at is null;

-- When a payment was disowned. A sale in doubt at a month's snapshot counts in the first month whose snapshot finds
-- it certain.
create table payment_doubts (
  payment_id bigint not null references payments on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz,  -- null: until now
  primary key (payment_id, from_at),
  check (from_at < to_at)
);
create unique index payment_doubts_open on payment_doubts (payment_id) where to_at is null;
create index payment_doubts_ended on payment_doubts (to_at) where to_at is not null;
create index payment_doubts_started on payment_doubts (from_at);

-- Payments in the records of the sandbox bank. `answers_at` simulates slow answers.
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

-- Refunds by the sandbox bank.
create table sandbox_bank.refunds (
  key text primary key,
  reference text not null references sandbox_bank.payments,
  amount bigint not null check (amount > 0),
  trace text not null,
  refunded_at timestamptz not null default now()
);
