-- The books: names of accounts, what sellers were credited, and the orders that were registered before there was a ledger.

-- The one name of an account, as domain/ledger's accountName: `earned person 12`, `clearing zarinpal`, `sales`.
alter table ledger_accounts add column name text not null generated always as (
  kind || coalesce(' person ' || person_id::text, '') || coalesce(' seller ' || seller_id::text, '')
       || coalesce(' ' || gateway, '')) stored;
create unique index ledger_accounts_name on ledger_accounts (name);

insert into ledger_accounts (kind)
values ('bank'), ('sales'), ('vat'), ('delivery'), ('commission'), ('seller-fees'), ('suspense');

-- An entry has a number of its own, by which an account is read page by page, the newest first.
alter table ledger_entries add column id bigint not null generated always as identity;
drop index ledger_entries_account;
create index ledger_entries_account on ledger_entries (ledger_account_id, id desc);

-- Balances are moved after all entries of a statement, and zero is looked for there too, which costs half of doing it
-- entry by entry. Whoever writes an entry of an account with an owner says what the account holds after it, and is
-- refused where that is not so. (One update for all of them would be planned anew each time.)
drop trigger ledger_entries_balance on ledger_entries;
drop trigger ledger_entries_zero_sum on ledger_entries;
drop function move_balance();
drop function refuse_unbalanced();
create function move_balances() returns trigger language plpgsql as
$$
declare
  faulty bigint;
  entry record;
begin
  select transfer_id into faulty from written group by transfer_id having sum(amount) <> 0 or count(*) < 2 limit 1;
  if faulty is not null then
    raise exception 'transfer % does not sum to zero', faulty using errcode = 'check_violation';
  end if;
  select id into faulty from ledger_accounts
   where id = any (array(select ledger_account_id from written where balance_after is null)) and balance is not null limit 1;
  if faulty is not null then
    raise exception 'an entry of account % does not say what it holds', faulty using errcode = 'check_violation';
  end if;
  for entry in select ledger_account_id, amount, balance_after from written where balance_after is not null order by id loop
    update ledger_accounts set balance = balance + entry.amount
     where id = entry.ledger_account_id and balance + entry.amount = entry.balance_after;
    if not found then
      raise exception 'an entry of account % says wrongly what it holds', entry.ledger_account_id
        using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
create trigger ledger_entries_posted after insert on ledger_entries referencing new table as written
  for each statement execute function move_balances();

-- Refused without asking a function, which every rightful move would have to wait for.
drop trigger balance_by_entries on ledger_accounts;
create trigger balance_by_entries after update of balance on ledger_accounts
  for each row when (old.balance is distinct from new.balance and pg_trigger_depth() = 0) execute function refuse_set_balance();
-- Balances change in place, and often. What an account is never changes: its rules are asked where it is made, since
-- those of a table are read anew by every statement that changes a row.
alter table ledger_accounts set (fillfactor = 60);
do $$
declare rule text;
begin
  for rule in select conname from pg_constraint
               where conrelid = 'ledger_accounts'::regclass and contype = 'c' and conname <> 'ledger_accounts_no_overdraft' loop
    execute format('alter table ledger_accounts drop constraint %I', rule);
  end loop;
end $$;
create function refuse_wrong_account() returns trigger language plpgsql as
$$ begin
  raise exception 'no account may be of kind %, person %, seller %, gateway % and balance %',
    new.kind, new.person_id, new.seller_id, new.gateway, new.balance using errcode = 'check_violation';
end $$;
create trigger account_rules before insert or update of kind, person_id, seller_id, gateway on ledger_accounts
  for each row when (not (
    new.kind in ('topped-up', 'earned', 'hold', 'withdrawal', 'seller-payable', 'clearing', 'bank', 'sales', 'vat', 'delivery',
                 'commission', 'seller-fees', 'suspense')
    and num_nonnulls(new.person_id, new.seller_id, new.gateway) = case
          when new.kind in ('topped-up', 'earned', 'hold', 'withdrawal', 'seller-payable', 'clearing') then 1 else 0 end
    and (new.person_id is null or new.kind in ('topped-up', 'earned', 'hold', 'withdrawal'))
    and (new.seller_id is null or new.kind in ('seller-payable', 'withdrawal'))
    and (new.gateway is null or new.kind = 'clearing')
    and (new.balance is not null) = (num_nonnulls(new.person_id, new.seller_id) = 1)))
  execute function refuse_wrong_account();

-- What a person's wallet was told: one row for each transfer that touched it, with what the wallet held afterwards.
create view wallet_transactions as
select e.id, a.person_id, t.id as transfer_id, t.kind, t.sale_order_id, t.payment_id, t.withdrawal_id, t.return_id, t.note,
       t.made_at,
       (e.amount + coalesce(other.amount, 0))::bigint as amount,
       case a.kind when 'earned' then e.amount else 0 end::bigint as earned_amount,
       (e.balance_after + coalesce(other.balance_after,
          (select b.balance_after from ledger_entries b
            where b.ledger_account_id = o.id and b.id < e.id order by b.id desc limit 1), 0))::bigint as balance_after
  from ledger_accounts a
  left join ledger_accounts o
    on o.person_id = a.person_id and o.kind = case a.kind when 'earned' then 'topped-up' else 'earned' end
  join ledger_entries e on e.ledger_account_id = a.id
  join ledger_transfers t on t.id = e.transfer_id
  left join ledger_entries other on other.transfer_id = e.transfer_id and other.ledger_account_id = o.id
 where a.kind = 'earned' or (a.kind = 'topped-up' and other.transfer_id is null);

create index ledger_transfers_withdrawal on ledger_transfers (withdrawal_id) where withdrawal_id is not null;
create index ledger_transfers_return on ledger_transfers (return_id) where return_id is not null;

-- What a seller was credited for a line once nothing of it could come back any more by itself.
create table seller_credits (
  order_item_id int primary key references order_items,
  seller_id int not null references sellers,
  units int not null check (units >= 0),
  goods_amount bigint not null check (goods_amount >= 0),
  fee_amount bigint not null check (fee_amount >= 0),
  credited_at timestamptz not null
);
create index seller_credits_seller on seller_credits (seller_id, credited_at desc);

-- What of it was turned back for goods that came back later.
create table seller_credit_backs (
  return_id int primary key references returns,
  order_item_id int not null references seller_credits,
  units int not null check (units > 0),
  goods_amount bigint not null,
  fee_amount bigint not null,
  turned_back_at timestamptz not null
);
-- What is to be credited: looked for by when it was delivered.
create index sale_orders_delivered on sale_orders (delivered_at) where delivered_at is not null;
create index seller_credit_backs_item on seller_credit_backs (order_item_id);

-- What the shop sells itself is its own and credited to nobody.
alter table sellers add column is_own boolean not null default false;
update sellers set is_own = true where id = 1 and not exists (select from seller_users u where u.seller_id = sellers.id);

-- A seller's Sheba, as it stood in the application that was approved; the office may mend it.
alter table sellers add column iban text check (iban ~ '^IR[0-9]{24}$');
update sellers s set iban = a.iban
  from seller_applications a where a.seller_id = s.id and a.state = 'Approved' and a.iban is not null;

-- What the bank calls a transfer that it made or sent back.
alter table withdrawals add column bank_reference text not null default '';
alter table payout_batches add column file_name text not null default '';
alter table book_checks add column finding_count int not null default 0;
create index withdrawals_batch on withdrawals (payout_batch_id) where payout_batch_id is not null;
create index withdrawals_payment on withdrawals (payment_id) where payment_id is not null;

-- Orders that were registered before the ledger was there.
insert into ledger_accounts (kind, gateway)
select distinct 'clearing', p.gateway
  from payments p join sale_orders o on o.id = p.sale_order_id
 where p.state = 'Verified' and p.amount > 0 and o.registered_at is not null;
with paid as (
  select o.id as sale_order_id, p.id as payment_id, p.gateway, p.amount, coalesce(p.verified_at, o.registered_at) as at,
         o.final_amount_before_vat, o.vat_amount, o.total_delivery_cost
    from sale_orders o join payments p on p.sale_order_id = o.id and p.state = 'Verified'
   where o.registered_at is not null and p.amount > 0
     and p.amount = o.final_amount_before_vat + o.vat_amount + o.total_delivery_cost
), made as (
  insert into ledger_transfers (kind, occasion, sale_order_id, payment_id, made_at)
  select 'order', 'order ' || sale_order_id || ' registered', sale_order_id, payment_id, at from paid order by at
  returning id, sale_order_id
)
insert into ledger_entries (transfer_id, ledger_account_id, amount)
select m.id, a.id, e.amount
  from made m join paid p using (sale_order_id)
 cross join lateral (values ('clearing ' || p.gateway, -p.amount), ('sales', p.final_amount_before_vat),
                            ('vat', p.vat_amount), ('delivery', p.total_delivery_cost)) e (name, amount)
  join ledger_accounts a on a.name = e.name
 where e.amount <> 0
 order by m.id, a.id;

-- The lines that sellers were credited, as the office and the sellers read them.
create view seller_sales as
select c.order_item_id as id, c.seller_id, c.units, c.goods_amount, c.fee_amount, c.credited_at,
       (c.goods_amount - c.fee_amount)::bigint as credit_amount,
       coalesce((select sum(b.goods_amount - b.fee_amount) from seller_credit_backs b
                  where b.order_item_id = c.order_item_id), 0)::bigint as turned_back_amount,
       o.order_number, p.name as product_name
  from seller_credits c
  join order_items i on i.id = c.order_item_id
  join sale_orders o on o.id = i.sale_order_id
  join sku_sellers ss on ss.id = i.sku_seller_id
  join skus s on s.id = ss.sku_id
  join products p on p.id = s.product_id;
