-- Accounts of a double-entry ledger. Positive amounts increase what the shop owes the owner (wallets, VAT, sales);
-- balances of the shop's assets (gateways, bank) are negative. All balances sum to zero.
-- A trigger checks kind and owner when they change; table constraints would run with every change of a balance.
create table ledger_accounts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  -- Of a person:    topped-up       spent first, refunded only to the card that paid it
  --                 earned          commissions and refunds, which can be withdrawn
  --                 hold            held for a pending payment
  --                 disowned, debt  no longer confirmed by a gateway; the part already spent (docs/decisions/0032)
  -- Of a seller:    seller-payable  credited and not paid out yet
  -- Of either:      withdrawal      on its way to the bank account
  -- Of a gateway:   clearing        received and not yet in our bank
  -- Of the shop:    bank, sales, vat, delivery, commission, commission-tax, seller-fees, written-off, and suspense
  --                 (payments to us for an unknown reason)
  kind text not null,
  person_id bigint references people,
  seller_id bigint references sellers,
  gateway text,
  -- Stored only for accounts of people and sellers: every order would wait for the lock of another one's row. The
  -- balances of those are in ledger_heads.
  balance bigint,
  -- Same as accountName of domain/ledger: `earned person 12`, `clearing zarinpal`, `sales`.
  name text not null generated always as (account_name(kind, person_id, seller_id, gateway)) stored,
  unique nulls not distinct (kind, person_id, seller_id, gateway),
  -- No overdraft. Exceptions: sellers may owe for returned goods; debts are zero or negative.
  constraint ledger_accounts_no_overdraft
    check (case kind when 'seller-payable' then true when 'debt' then balance <= 0 else balance >= 0 end)
) with (fillfactor=60);
create index ledger_accounts_person on ledger_accounts (person_id) where person_id is not null;
create index ledger_accounts_seller on ledger_accounts (seller_id) where seller_id is not null;
create unique index ledger_accounts_name on ledger_accounts (name);
-- The shop's own accounts, each a head of the trial balance.
create index ledger_accounts_own on ledger_accounts (kind, gateway) where person_id is null and seller_id is null;

-- Accounts are never deleted, and their ids never change.
create trigger account_id_fixed before update of id on ledger_accounts
  for each statement execute function refuse_rewriting();
create trigger account_not_removed before delete or truncate on ledger_accounts
  for each statement execute function refuse_rewriting();

-- Only entries change balances. The condition avoids the function call: every transfer changes balances.
create trigger balance_by_entries before update of balance on ledger_accounts
  for each statement when (pg_trigger_depth() = 0) execute function refuse_set_balance();

-- Checks the owner that each kind of account needs.
create trigger account_rules after insert or update of kind, person_id, seller_id, gateway on ledger_accounts
  for each row execute function refuse_wrong_account();

-- Occasions of transfers: 'order 12 registered', 'payment 7 held'. Each is claimed once, here, because
-- ledger_transfers may be partitioned by month (docs/decisions/0047).
create table ledger_occasions (
  occasion text primary key,
  posted_at timestamptz not null,
  unique (occasion, posted_at)
);

-- Rows are only added.
create trigger append_only before delete or update or truncate on ledger_occasions
  for each statement execute function refuse_rewriting();

-- One movement of money: its entries sum to zero.
create table ledger_transfers (
  id bigint generated always as identity (maxvalue 9007199254740991),
  kind text not null,
  occasion text not null,
  sale_order_id bigint references sale_orders,
  payment_id bigint references payments,
  withdrawal_id bigint references withdrawals,
  return_id bigint references returns,
  account_id bigint references accounts,  -- null: a process of the shop
  note text not null default '',
  posted_at timestamptz not null,
  -- The Tehran day that it belongs to in accounting: that of posted_at, or an earlier one of a month that is not closed.
  book_day date not null check (book_day <= tehran_day(posted_at)),
  primary key (id, posted_at),
  unique (occasion, posted_at),
  foreign key (occasion, posted_at) references ledger_occasions (occasion, posted_at)
);
-- With the id, because any number of transfers have one moment.
create index ledger_transfers_posted on ledger_transfers (posted_at, id);
create index ledger_transfers_order on ledger_transfers (sale_order_id) where sale_order_id is not null;
create index ledger_transfers_payment on ledger_transfers (payment_id) where payment_id is not null;
create index ledger_transfers_withdrawal on ledger_transfers (withdrawal_id) where withdrawal_id is not null;
create index ledger_transfers_return on ledger_transfers (return_id) where return_id is not null;

-- Rows are only added.
create trigger append_only before delete or update or truncate on ledger_transfers
  for each statement execute function refuse_rewriting();

-- Amount of a transfer on an account.
-- No foreign keys: two would take ten lookups for the five entries of an order, and lock the accounts of sales, VAT
-- and delivery, which all orders share. ledger_entries_posted checks the same once per statement
-- (docs/decisions/0019).
create table ledger_entries (
  transfer_id bigint not null,
  posted_at timestamptz not null,  -- of the transfer
  ledger_account_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,  -- of accounts with an owner
  id bigint generated always as identity (maxvalue 9007199254740991),  -- keyset of an account's pages, newest first
  -- Whose wallet's history shows the transfer by this entry: of its entries on a wallet's two accounts the earned one if
  -- there is one, else the topped-up one. So that the history is read from one index (docs/decisions/0066).
  wallet_person_id bigint,
  primary key (transfer_id, ledger_account_id, posted_at)
);
create index ledger_entries_account on ledger_entries (ledger_account_id, id desc);
create index ledger_entries_id on ledger_entries (id);
-- Pages of a wallet, newest first; and a period of it, for its statement.
create index ledger_entries_wallet on ledger_entries (wallet_person_id, id desc) where wallet_person_id is not null;
create index ledger_entries_wallet_at on ledger_entries (wallet_person_id, posted_at) where wallet_person_id is not null;

-- Checks that entries sum to zero, and updates the balances.
create trigger ledger_entries_posted after insert on ledger_entries referencing new table as written
  for each statement execute function move_balances();

-- Rows are only added.
create trigger append_only before delete or update or truncate on ledger_entries
  for each statement execute function refuse_rewriting();

-- Sums of the entries of a Tehran day. An account of the shop has a head of its own, by its kind and its gateway ('':
-- none); the accounts of people and of sellers are summed by kind. A job writes them from unsummed_entries.
create table ledger_day_sums (
  kind text not null,
  gateway text not null,
  day date not null,
  amount bigint not null,
  entry_count bigint not null,
  primary key (kind, gateway, day)
);

-- Queue of entries that are not in ledger_day_sums yet: those that one statement wrote of a transfer. Rows are inserted
-- with their entries and deleted with their sum, so that no transaction waits for another.
create table unsummed_entries (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  transfer_id bigint not null,
  posted_at timestamptz not null,
  ledger_account_ids bigint[] not null
);

-- What the books hold by head, those entries included that are not summed yet.
create view ledger_heads as
select kind, gateway, sum(amount)::bigint as amount, sum(entry_count)::bigint as entry_count
  from (select kind, gateway, amount, entry_count from ledger_day_sums
        union all
        select a.kind, coalesce(a.gateway, ''), e.amount, 1
          from unsummed_entries u
          join ledger_entries e on e.transfer_id = u.transfer_id and e.posted_at = u.posted_at
                               and e.ledger_account_id = any (u.ledger_account_ids)
          join ledger_accounts a on a.id = e.ledger_account_id) entry
 group by kind, gateway;

-- Balance of each person's wallet, and the earned part, which can be withdrawn. One row for every person.
create view wallets as
  select p.id, p.id as person_id,
         coalesce(w.amount, 0)::bigint as amount, coalesce(w.earned, 0)::bigint as earned, coalesce(w.topped_up, 0)::bigint as topped_up
    from people p
    left join lateral (select sum(balance) as amount,
                              sum(balance) filter (where kind = 'earned') as earned,
                              sum(balance) filter (where kind = 'topped-up') as topped_up
                         from ledger_accounts where person_id = p.id and kind in ('topped-up', 'earned')) w on true;

-- History of a wallet: one row per transfer, with the balance after it; `o` is the wallet's other account. What a reader
-- does not use of the outer joins, PostgreSQL removes. The entry of the other account is looked for in its transfer
-- (`offset 0`), because an account may have any number of entries.
create view wallet_transactions as
select e.id, e.wallet_person_id as person_id, e.transfer_id, t.kind, t.sale_order_id, t.payment_id, t.withdrawal_id,
       t.return_id, t.note, e.posted_at,
       (e.amount + coalesce(
          (select other.amount
             from (select * from ledger_entries x where x.transfer_id = e.transfer_id and x.posted_at = e.posted_at offset 0) other
            where other.ledger_account_id = o.id), 0))::bigint as amount,
       case a.kind when 'earned' then e.amount else 0 end::bigint as earned_amount,
       (e.balance_after + coalesce(
          (select other.balance_after
             from (select * from ledger_entries x where x.transfer_id = e.transfer_id and x.posted_at = e.posted_at offset 0) other
            where other.ledger_account_id = o.id),
          (select b.balance_after from ledger_entries b
            where b.ledger_account_id = o.id and b.id < e.id order by b.id desc limit 1), 0))::bigint as balance_after
  from ledger_entries e
  left join ledger_accounts a on a.id = e.ledger_account_id
  left join ledger_transfers t on t.id = e.transfer_id and t.posted_at = e.posted_at
  left join ledger_accounts o
    on o.name = account_name(case a.kind when 'earned' then 'topped-up' else 'earned' end, e.wallet_person_id, null, null)
 where e.wallet_person_id is not null;
