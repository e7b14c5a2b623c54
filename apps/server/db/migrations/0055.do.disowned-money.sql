-- Money that a gateway took back after it had been credited: held at once, and a debt where it was spent already.
-- docs/decisions/0032 says which spendings it covered and how the debt is paid.

-- Debts stand at or below zero, every other account of a person at or above it.
alter table public.ledger_accounts
  drop constraint ledger_accounts_no_overdraft,
  add constraint ledger_accounts_no_overdraft
    check (case kind when 'seller-payable' then true when 'debt' then balance <= 0 else balance >= 0 end);

create or replace function public.refuse_wrong_account() returns trigger language plpgsql as
$$ begin
  if not (
    new.kind in ('topped-up', 'earned', 'hold', 'disowned', 'debt', 'withdrawal', 'seller-payable', 'clearing', 'bank', 'sales',
                 'vat', 'delivery', 'commission', 'commission-tax', 'seller-fees', 'suspense', 'written-off')
    and num_nonnulls(new.person_id, new.seller_id, new.gateway) = case
          when new.kind in ('topped-up', 'earned', 'hold', 'disowned', 'debt', 'withdrawal', 'seller-payable', 'clearing')
          then 1 else 0 end
    and (new.person_id is null or new.kind in ('topped-up', 'earned', 'hold', 'disowned', 'debt', 'withdrawal'))
    and (new.seller_id is null or new.kind in ('seller-payable', 'withdrawal'))
    and (new.gateway is null or new.kind = 'clearing')
    and (new.balance is not null) = (num_nonnulls(new.person_id, new.seller_id) = 1)) then
    raise exception 'no account may be of kind %, person %, seller %, gateway % and balance %',
      new.kind, new.person_id, new.seller_id, new.gateway, new.balance using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A row for each time that a gateway disowned a payment.
create table public.disowned_payments (
  id int generated always as identity primary key,
  payment_id int not null references public.payments,
  person_id int not null references public.people,
  amount bigint not null check (amount > 0),
  -- What has paid for it, by where it came from: the wallet at once, and what came in later.
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
create unique index disowned_payments_last on public.disowned_payments (payment_id) where state <> 'confirmed';
create index disowned_payments_person on public.disowned_payments (person_id, id);
create index disowned_payments_owed on public.disowned_payments (id) where owed > 0;

-- What money that was spent before it was disowned had paid for.
create table public.disowned_uses (
  id int generated always as identity primary key,
  disowned_payment_id int not null references public.disowned_payments,
  sale_order_id int references public.sale_orders,
  held_payment_id int references public.payments,      -- set aside for a payment under way
  withdrawal_id int references public.withdrawals,
  amount bigint not null check (amount > 0),
  covered_amount bigint not null default 0,
  spent_at timestamptz not null,                       -- the oldest is covered first
  check (num_nonnulls(sale_order_id, held_payment_id, withdrawal_id) = 1),
  check (covered_amount between 0 and amount)
);
create index disowned_uses_payment on public.disowned_uses (disowned_payment_id);
create index disowned_uses_order on public.disowned_uses (sale_order_id) where sale_order_id is not null;
create index disowned_uses_hold on public.disowned_uses (held_payment_id) where held_payment_id is not null;
create index disowned_uses_withdrawal on public.disowned_uses (withdrawal_id) where withdrawal_id is not null;

-- An order is in doubt while its own payment is disowned and while money that paid for it is not covered: both are
-- written by features/disowned and features/ledger, with the moment at which it began and ended.
drop trigger doubts on public.payments;
drop function public.keep_doubt();
delete from public.payment_doubts
 where payment_id in (select id from public.payments where purpose = 'top-up');
create index payment_doubts_begun on public.payment_doubts (from_at);

-- What was taken back for an order in doubt comes back once it is covered.
alter table public.statements drop constraint statements_taken_back_check;
