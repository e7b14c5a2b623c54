-- Money: the ledger, what payments, orders and stock need for it, discount codes, withdrawals, returns, complaints.

-- ── the ledger ───────────────────────────────────────────────────────────────
-- Double entry. An amount above zero is what the account's owner is owed more, one below what it is owed less: what
-- the shop owes (wallets, VAT, sales) stands above zero, what it has (a gateway, the bank) below. All together: zero.
create table ledger_accounts (
  id int generated always as identity primary key,
  kind text not null check (kind in (
    'topped-up',       -- of a person: spent first, given back only to the card that paid it
    'earned',          -- of a person: commissions and refunds, which can be withdrawn
    'hold',            -- of a person: set aside while a payment is under way
    'withdrawal',      -- of a person or a seller: on its way to their bank
    'seller-payable',  -- of a seller: sold for them and not paid out
    'clearing',        -- of a gateway: taken in and not yet in our bank
    'bank', 'sales', 'vat', 'delivery', 'commission', 'seller-fees',
    'suspense')),      -- paid to us, and nobody knows yet what for
  person_id int references people,
  seller_id int references sellers,
  gateway text,
  -- Kept for accounts with an owner. The shop's own are summed when asked: a row that every order changes would
  -- make all of them queue for it.
  balance bigint,
  unique nulls not distinct (kind, person_id, seller_id, gateway),
  check (num_nonnulls(person_id, seller_id, gateway) <= 1),
  check ((person_id is not null) >= (kind in ('topped-up', 'earned', 'hold'))),
  check ((seller_id is not null) >= (kind = 'seller-payable')),
  check ((gateway is not null) = (kind = 'clearing')),
  check ((balance is not null) = (num_nonnulls(person_id, seller_id) = 1)),
  -- Nobody spends what they do not have. A seller may owe for goods that came back.
  constraint ledger_accounts_no_overdraft check (balance >= 0 or kind = 'seller-payable')
);
create index ledger_accounts_person on ledger_accounts (person_id) where person_id is not null;
create index ledger_accounts_seller on ledger_accounts (seller_id) where seller_id is not null;

create table ledger_transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What happens once is written once: 'order 12 registered', 'payment 7 held'.
  occasion text not null unique,
  sale_order_id int references sale_orders,
  payment_id int references payments,
  withdrawal_id int,
  return_id int,
  account_id int references accounts,                  -- who did it; null for the shop's own processes
  note text not null default '',
  made_at timestamptz not null
);
create index ledger_transfers_made on ledger_transfers (made_at);
create index ledger_transfers_order on ledger_transfers (sale_order_id) where sale_order_id is not null;
create index ledger_transfers_payment on ledger_transfers (payment_id) where payment_id is not null;

create table ledger_entries (
  transfer_id bigint not null references ledger_transfers,
  ledger_account_id int not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  balance_after bigint,                                -- of accounts with an owner
  primary key (transfer_id, ledger_account_id)
);
create index ledger_entries_account on ledger_entries (ledger_account_id, transfer_id desc);

-- Entries move the balances, and nothing else does. Insert them in the order of their accounts' ids.
create function move_balance() returns trigger language plpgsql as
$$ begin
  update ledger_accounts set balance = balance + new.amount
   where id = new.ledger_account_id and balance is not null
  returning balance into new.balance_after;
  return new;
end $$;
create trigger ledger_entries_balance before insert on ledger_entries for each row execute function move_balance();

-- Each statement's entries of a transfer sum to zero, so that all of a transfer's entries always do.
create function refuse_unbalanced() returns trigger language plpgsql as
$$
declare unbalanced bigint := (select transfer_id from written group by transfer_id
                               having sum(amount) <> 0 or count(*) < 2 limit 1);
begin
  if unbalanced is not null then raise exception 'transfer % does not sum to zero', unbalanced using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger ledger_entries_zero_sum after insert on ledger_entries referencing new table as written
  for each statement execute function refuse_unbalanced();

create function refuse_rewriting() returns trigger language plpgsql as
$$ begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
do $$
declare kept text;
begin
  foreach kept in array array['ledger_transfers', 'ledger_entries'] loop
    execute format('create trigger append_only before update or delete or truncate on %I for each statement execute function refuse_rewriting()', kept);
  end loop;
end $$;
create function refuse_set_balance() returns trigger language plpgsql as
$$ begin
  if pg_trigger_depth() < 2 then raise exception 'balances are moved by entries alone' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger balance_by_entries before update of balance on ledger_accounts
  for each row when (old.balance is distinct from new.balance) execute function refuse_set_balance();

-- What a person can pay with, and what of it can be withdrawn. One row for every person.
drop table wallets;
create view wallets as
  select p.id, p.id as person_id,
         coalesce(w.amount, 0)::bigint as amount, coalesce(w.earned, 0)::bigint as earned, coalesce(w.topped_up, 0)::bigint as topped_up
    from people p
    left join lateral (select sum(balance) as amount,
                              sum(balance) filter (where kind = 'earned') as earned,
                              sum(balance) filter (where kind = 'topped-up') as topped_up
                         from ledger_accounts where person_id = p.id and kind in ('topped-up', 'earned')) w on true;

-- ── payments ─────────────────────────────────────────────────────────────────
-- A payment is for an order or tops a wallet up. `amount` is the gateway's part, `wallet_amount` what is held of the wallet.
alter table payments
  alter column sale_order_id drop not null,
  add column person_id int references people,
  add column purpose text not null default 'order' check (purpose in ('order', 'top-up')),
  add column wallet_amount bigint not null default 0 check (wallet_amount >= 0),
  -- Paid and not recorded: what the shopper chose, and when the money goes to the wallet by itself.
  add column choice text check (choice in ('refund', 'wait')),
  add column refund_due_at timestamptz,
  add check ((purpose = 'order') = (sale_order_id is not null));
update payments p set person_id = o.person_id from sale_orders o where o.id = p.sale_order_id;
alter table payments alter column person_id set not null;
create index payments_person on payments (person_id, id desc);
create index payments_refund_due on payments (refund_due_at) where refund_due_at is not null;

create function set_payer() returns trigger language plpgsql as
$$ begin
  new.person_id := coalesce(new.person_id, (select person_id from sale_orders where id = new.sale_order_id));
  return new;
end $$;
create trigger payments_payer before insert on payments for each row execute function set_payer();

-- ── discount codes and reward boxes ──────────────────────────────────────────
create table discount_codes (
  id int generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),   -- as it is kept; typed in any case
  title localized_text not null,
  type text not null check (type in ('PERCENT', 'AMOUNT')),
  percent numeric(5,2) check (percent > 0 and percent <= 100),
  amount bigint check (amount > 0 and amount % 10 = 0),
  ceiling bigint check (ceiling > 0 and ceiling % 10 = 0),
  from_date date,
  to_date date,                                        -- the first day on which it is over
  usage_limit int check (usage_limit > 0),
  person_limit int check (person_limit > 0),
  minimum_basket bigint not null default 0 check (minimum_basket >= 0),
  category_ids int[],                                  -- null: every category; each with all below it
  is_first_order boolean not null default false,
  user_types text[],                                   -- null: everybody
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check ((type = 'PERCENT') = (percent is not null)),
  check ((type = 'AMOUNT') = (amount is not null)),
  check (ceiling is null or type = 'PERCENT'),
  check (from_date < to_date)
);
create unique index discount_codes_code on discount_codes (code);

-- Reserved while paying, used at registration; a row goes when the payment ends without an order or the order is cancelled.
create table discount_code_uses (
  sale_order_id int primary key references sale_orders,
  discount_code_id int not null references discount_codes,
  person_id int not null references people,
  amount bigint not null check (amount >= 0),
  reserved_at timestamptz not null,
  used_at timestamptz
);
create index discount_code_uses_code on discount_code_uses (discount_code_id, person_id);

-- Who buys `quantity` units gets `reward_quantity` more, as often as it fits.
create table reward_boxes (
  id int generated always as identity primary key,
  sku_seller_id int not null references sku_sellers on delete cascade,
  from_date date,
  to_date date,
  quantity int not null check (quantity >= 1),
  reward_quantity int not null check (reward_quantity between 1 and quantity),
  exclude using gist (sku_seller_id with =, daterange(from_date, to_date) with &&)
);
create trigger tell_change after insert or update or delete or truncate on reward_boxes
  for each statement execute function tell_catalogue_changed();

alter table sale_orders
  add column discount_code_id int references discount_codes,
  -- Why the chosen code takes nothing off: a refusal's code and its details.
  add column code_refusal jsonb,
  -- What is to be paid from the wallet; never above the balance or the amount payable.
  add column wallet_amount bigint not null default 0 check (wallet_amount >= 0),
  add column cancelled_at timestamptz,
  add column cancel_reason text not null default '';
alter table order_items
  add column order_discount_share bigint not null default 0,
  add column reward_box_id int references reward_boxes on delete set null,
  add column returned_quantity int not null default 0,
  add check (returned_quantity between 0 and quantity);
-- A person's orders by when they were registered: the newest page costs the same for ten orders and for ten thousand.
create index sale_orders_of_person on sale_orders (person_id, registered_at desc, id desc) where registered_at is not null;

-- ── stock ────────────────────────────────────────────────────────────────────
-- A row is an offer's units in one warehouse of one batch. What is in quarantine is in the house and for nobody.
alter table inventories
  add column batch_code text,
  add column expires_on date,                          -- the first day on which it is not sold any more
  add column quarantined int not null default 0 check (quarantined >= 0),
  drop constraint inventories_sku_seller_id_warehouse_id_key,
  add constraint inventories_one_batch unique nulls not distinct (sku_seller_id, warehouse_id, batch_code),
  add check (expires_on is null or batch_code is not null);

-- The journal of goods: on_hand and quarantined are the sums of their movements, whoever moved them.
create table stock_movements (
  id bigint generated always as identity primary key,
  inventory_id int not null references inventories on delete cascade,
  kind text not null check (kind in (
    'opening',     -- the row was written with these units
    'received', 'sold', 'cancelled', 'returned', 'quarantined', 'released', 'written-off',
    'counted')),   -- the row was changed by itself: a count, an import
  on_hand_units int not null,
  quarantine_units int not null default 0,
  sale_order_id int references sale_orders,
  return_id int,
  account_id int references accounts,
  note text not null default '',
  moved_at timestamptz not null default now(),
  check (on_hand_units <> 0 or quarantine_units <> 0)
);
create index stock_movements_inventory on stock_movements (inventory_id, id desc);
create index stock_movements_order on stock_movements (sale_order_id) where sale_order_id is not null;
create trigger append_only before update or truncate on stock_movements
  for each statement execute function refuse_rewriting();
insert into stock_movements (inventory_id, kind, on_hand_units) select id, 'opening', on_hand from inventories where on_hand > 0;

-- A movement moves its row (a sale also takes the units out of those set aside); what describes a row that was
-- written or changed by itself moves nothing.
create function apply_movements() returns trigger language plpgsql as
$$ begin
  update inventories i
     set on_hand = i.on_hand + m.on_hand_units, quarantined = i.quarantined + m.quarantine_units,
         reserved = i.reserved - m.sold_units
    from (select inventory_id, sum(on_hand_units) as on_hand_units, sum(quarantine_units) as quarantine_units,
                 coalesce(-sum(on_hand_units) filter (where kind = 'sold'), 0) as sold_units
            from moved where kind not in ('opening', 'counted') group by inventory_id) m
   where i.id = m.inventory_id;
  return null;
end $$;
create trigger stock_movements_apply after insert on stock_movements referencing new table as moved
  for each statement execute function apply_movements();

create function journal_written_stock() returns trigger language plpgsql as
$$ begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'INSERT' then
    insert into stock_movements (inventory_id, kind, on_hand_units, quarantine_units)
    select id, 'opening', on_hand, quarantined from written where on_hand <> 0 or quarantined <> 0 order by id;
  else
    insert into stock_movements (inventory_id, kind, on_hand_units, quarantine_units)
    select w.id, 'counted', w.on_hand - b.on_hand, w.quarantined - b.quarantined
      from written w join before b using (id)
     where (w.on_hand, w.quarantined) is distinct from (b.on_hand, b.quarantined) order by w.id;
  end if;
  return null;
end $$;
create trigger journal_i after insert on inventories referencing new table as written
  for each statement execute function journal_written_stock();
create trigger journal_u after update on inventories referencing old table as before new table as written
  for each statement execute function journal_written_stock();

-- ── withdrawals ──────────────────────────────────────────────────────────────
create table payout_batches (
  id int generated always as identity primary key,
  created_at timestamptz not null,
  account_id int not null references accounts,
  payout_count int not null check (payout_count > 0),
  total bigint not null check (total > 0),
  sha256 bytea not null,
  content text not null                                -- the file as it was given to the bank
);

create table withdrawals (
  id int generated always as identity primary key,
  person_id int references people,
  seller_id int references sellers,
  amount bigint not null check (amount > 0),
  -- Earned money goes to the owner's Sheba, unspent top-ups back to the card that paid them.
  way text not null default 'iban' check (way in ('iban', 'card')),
  iban text check (iban ~ '^IR[0-9]{24}$'),
  owner_name text not null,
  payment_id int references payments,                  -- the top-up that is given back
  state text not null default 'Requested'
    check (state in ('Requested', 'Approved', 'Exported', 'Settled', 'Returned', 'Refused', 'Cancelled')),
  reason text not null default '',
  requested_at timestamptz not null,
  first_approved_by int references accounts,
  first_approved_at timestamptz,
  approved_by int references accounts,                 -- above the limit a second person, never the first
  approved_at timestamptz,
  payout_batch_id int references payout_batches,
  ended_at timestamptz,
  check (num_nonnulls(person_id, seller_id) = 1),
  check ((way = 'iban') = (iban is not null)),
  check ((way = 'card') = (payment_id is not null)),
  check (approved_by is distinct from first_approved_by or first_approved_by is null)
);
create index withdrawals_person on withdrawals (person_id, id desc) where person_id is not null;
create index withdrawals_seller on withdrawals (seller_id, id desc) where seller_id is not null;
create index withdrawals_open on withdrawals (state, requested_at) where state in ('Requested', 'Approved', 'Exported');
alter table ledger_transfers add foreign key (withdrawal_id) references withdrawals;

-- What the continuous audit of the books found; no findings: everything adds up.
create table book_checks (
  id int generated always as identity primary key,
  checked_at timestamptz not null,
  duration_ms int not null,
  findings jsonb not null default '[]'
);
create index book_checks_newest on book_checks (checked_at desc);

-- ── returns ──────────────────────────────────────────────────────────────────
-- One row is one line of an order that comes back, or a part of it.
create table returns (
  id int generated always as identity primary key,
  sale_order_id int not null references sale_orders,
  order_item_id int not null references order_items,
  person_id int not null references people,
  kind text not null check (kind in ('ChangeOfMind', 'Defective', 'Wrong')),
  state text not null default 'Requested'
    check (state in ('Requested', 'Accepted', 'Received', 'Refunded', 'Replaced', 'Refused', 'Cancelled')),
  quantity int not null check (quantity > 0),
  description text not null default '',
  refund_to text not null default 'wallet' check (refund_to in ('wallet', 'source', 'iban')),
  decision_reason text not null default '',
  credit_note_number text unique,                      -- gapless within a Persian year
  goods_amount bigint,                                 -- what the credit note gives back, before VAT
  vat_amount bigint,
  score bigint,                                        -- hundredths of a point that go with it
  reward_quantity int,
  requested_at timestamptz not null,
  accepted_at timestamptz,
  received_at timestamptz,
  ended_at timestamptz,
  check ((credit_note_number is not null) = (state = 'Refunded')),
  check ((ended_at is not null) = (state in ('Refunded', 'Replaced', 'Refused', 'Cancelled')))
);
create index returns_order on returns (sale_order_id);
create index returns_person on returns (person_id, id desc);
create index returns_queue on returns (requested_at) where ended_at is null;
alter table ledger_transfers add foreign key (return_id) references returns;
alter table stock_movements add foreign key (return_id) references returns;

create table return_moves (
  id bigint generated always as identity primary key,
  return_id int not null references returns on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('buyer', 'system', 'office')),
  account_id int references accounts,
  reason text not null default '',
  moved_at timestamptz not null
);
create index return_moves_return on return_moves (return_id);

create table credit_note_counters (
  jalali_year int primary key,
  last_number int not null
);

-- ── complaints ───────────────────────────────────────────────────────────────
create table complaints (
  id int generated always as identity primary key,
  person_id int not null references people,
  sale_order_id int references sale_orders,
  subject text not null check (length(subject) between 3 and 120),
  text text not null check (length(text) between 10 and 4000),
  state text not null default 'Open' check (state in ('Open', 'Answered', 'Closed')),
  created_at timestamptz not null,
  due_at timestamptz not null,                         -- answered by then
  answer text,
  answered_at timestamptz,
  answered_by int references accounts,
  closed_at timestamptz,
  check ((answer is not null) = (answered_at is not null)),
  check (state <> 'Answered' or answer is not null)
);
create index complaints_person on complaints (person_id, id desc);
create index complaints_queue on complaints (due_at) where state = 'Open';

-- Pictures of what came back and of what was complained about are private documents like the others.
alter table documents
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in
    ('ID_CARD_FRONT','PASSPORT','WORK_PERMIT','OFFICIAL_NEWSPAPER','SIGNATORY_ID_CARD','SIGNED_CONTRACT','INHERITANCE',
     'RETURN_IMAGE','COMPLAINT_IMAGE')),
  add column return_id int references returns on delete cascade,
  add column complaint_id int references complaints on delete cascade;
create index documents_return on documents (return_id) where return_id is not null;
create index documents_complaint on documents (complaint_id) where complaint_id is not null;
