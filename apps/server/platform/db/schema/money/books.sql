-- The check of the books: docs/decisions/0062-books-in-pieces.md.

-- Queue of what changed in the books: `subject` is a kind of money/books/subjects. Triggers insert a row in the
-- transaction of the change; a check deletes it. There is no unique key, so that no transaction waits for another.
create table book_touches (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  subject text not null,
  subject_id bigint not null
);

-- Differences. One is open until a check finds that the rule holds for its subject.
create table book_findings (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  rule text not null,
  subject text not null,
  subject_id bigint not null,
  label text not null,  -- as the office sees it: `account earned person 12`, `order 7 vat`
  expected bigint,
  actual bigint,
  found_at timestamptz not null,
  closed_at timestamptz
);
create unique index book_findings_open on book_findings (rule, subject, subject_id, label) where closed_at is null;

-- Runs of the check: of what was touched, and of everything. finding_count counts the differences that were open at
-- its end; failure says why a run did not end.
create table book_checks (
  id bigint generated always as identity (maxvalue 9007199254740991),
  checked_at timestamptz not null,
  scope text not null default 'touched' check (scope in ('touched', 'everything')),
  duration_ms int not null,
  finding_count int not null default 0,
  failure text not null default '',
  primary key (id, checked_at)
);
create index book_checks_newest on book_checks (scope, id desc);

-- Passes over everything. One that was stopped goes on at `next_id` of `subject`.
create table book_passes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  subject text not null,
  next_id bigint not null default 0,
  work_ms bigint not null default 0
);
create index book_passes_open on book_passes (id) where ended_at is null;
create index book_passes_newest on book_passes (started_at desc);

-- What changes the books is queued for the check. Entries and movements are queued for their sums, which queue their
-- transfers and inventories here.
create trigger touch_books after insert or update of state, registered_at, order_number, final_amount_before_vat, vat_amount, total_delivery_cost, payable_amount
  on sale_orders for each row when (new.registered_at is not null) execute function touch_books('order');
create trigger touch_books_u after update of registered_at on sale_orders
  for each row when (old.registered_at is not null and new.registered_at is null) execute function touch_books('order');
create trigger touch_books after insert or update of state, amount, wallet_amount, failure_reason on payments
  for each row execute function touch_books('payment');
create trigger touch_books after insert or update of state, amount on withdrawals
  for each row execute function touch_books('withdrawal');
create trigger touch_books after insert or update or delete on payment_differences
  for each row execute function touch_books('difference');
create trigger touch_books after insert or update or delete on payment_doubts
  for each row execute function touch_books('payment', 'payment_id');
create trigger touch_books after insert or update or delete on disowned_payments
  for each row execute function touch_books('disowned');
create trigger touch_books after insert or update or delete on disowned_uses
  for each row execute function touch_books('disowned', 'disowned_payment_id');
create trigger touch_books after insert or update or delete on seller_credits
  for each row execute function touch_books('credit', 'order_item_id');
create trigger touch_books after insert or update or delete on seller_credit_backs
  for each row execute function touch_books('credit-back', 'return_id');
create trigger touch_books after insert or update or delete on stock_reservations
  for each row execute function touch_books('stock', 'inventory_id');
create trigger touch_books after update of state on statements
  for each row execute function touch_books('statement');
create trigger touch_books after update of state on commission_months
  for each row execute function touch_books('month', 'month');
