-- A balance is moved by one statement of one row, and PostgreSQL reads anew for each statement whatever a table's
-- generated columns and its triggers' conditions say, and copies the conditions of those that do not even fire. So they
-- are named here by a function each: what an account is called, and what it may be. The laws are the same.

create function account_name(kind text, person_id int, seller_id int, gateway text) returns text language sql immutable as
$$ select kind || coalesce(' person ' || person_id::text, '') || coalesce(' seller ' || seller_id::text, '')
               || coalesce(' ' || gateway, '') $$;
alter table ledger_accounts alter column name set expression as (account_name(kind, person_id, seller_id, gateway));

create or replace function refuse_wrong_account() returns trigger language plpgsql as
$$ begin
  if not (
    new.kind in ('topped-up', 'earned', 'hold', 'withdrawal', 'seller-payable', 'clearing', 'bank', 'sales', 'vat', 'delivery',
                 'commission', 'commission-tax', 'seller-fees', 'suspense')
    and num_nonnulls(new.person_id, new.seller_id, new.gateway) = case
          when new.kind in ('topped-up', 'earned', 'hold', 'withdrawal', 'seller-payable', 'clearing') then 1 else 0 end
    and (new.person_id is null or new.kind in ('topped-up', 'earned', 'hold', 'withdrawal'))
    and (new.seller_id is null or new.kind in ('seller-payable', 'withdrawal'))
    and (new.gateway is null or new.kind = 'clearing')
    and (new.balance is not null) = (num_nonnulls(new.person_id, new.seller_id) = 1)) then
    raise exception 'no account may be of kind %, person %, seller %, gateway % and balance %',
      new.kind, new.person_id, new.seller_id, new.gateway, new.balance using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger account_rules on ledger_accounts;
create trigger account_rules after insert or update of kind, person_id, seller_id, gateway on ledger_accounts
  for each row execute function refuse_wrong_account();

-- A statement that names the balance and is not the entries' own is refused before it looks at a row.
drop trigger balance_by_entries on ledger_accounts;
create trigger balance_by_entries before update of balance on ledger_accounts
  for each statement when (pg_trigger_depth() = 0) execute function refuse_set_balance();
