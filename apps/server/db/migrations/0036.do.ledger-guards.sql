-- What a posted transfer needs is asked once for all of its entries, and no longer entry by entry: two foreign keys
-- asked ten questions of an order's five entries, and each of them marked the rows of sales, VAT and delivery, at which
-- all orders meet. docs/decisions/0019 says what stands in their place.

alter table ledger_entries drop constraint ledger_entries_ledger_account_id_fkey;
alter table ledger_entries drop constraint ledger_entries_transfer_id_fkey;

-- Nothing that has entries is ever taken away: transfers are only added to, and so are accounts.
create trigger accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function refuse_rewriting();
create trigger accounts_keep_their_id before update of id on ledger_accounts
  for each statement execute function refuse_rewriting();

create or replace function move_balances() returns trigger language plpgsql as
$$
declare
  faulty bigint;
  is_whole boolean;
  kept int[];
  amounts bigint[];
  balances bigint[];
begin
  -- One transfer that is there, of two entries or more that sum to zero, each of an account that says what it holds
  -- where it has an owner: nearly always so, and then asked in one go. Accounts are looked up one by one, by their id:
  -- of how many entries there are, a plan for a join would know nothing.
  select min(w.transfer_id) = max(w.transfer_id) and sum(w.amount) = 0 and count(*) > 1
           and bool_and(coalesce((select (a.balance is null) = (w.balance_after is null)
                                    from ledger_accounts a where a.id = w.ledger_account_id), false))
           and exists (select from ledger_transfers t where t.id = min(w.transfer_id)),
         array_agg(w.ledger_account_id) filter (where w.balance_after is not null),
         array_agg(w.amount) filter (where w.balance_after is not null),
         array_agg(w.balance_after) filter (where w.balance_after is not null)
    into is_whole, kept, amounts, balances
    from written w;
  if not is_whole then
    select w.transfer_id into faulty from written w left join ledger_transfers t on t.id = w.transfer_id
     where t.id is null limit 1;
    if faulty is not null then
      raise exception 'there is no transfer %', faulty using errcode = 'foreign_key_violation';
    end if;
    select w.ledger_account_id into faulty from written w left join ledger_accounts a on a.id = w.ledger_account_id
     where a.id is null limit 1;
    if faulty is not null then
      raise exception 'there is no account %', faulty using errcode = 'foreign_key_violation';
    end if;
    select w.transfer_id into faulty from written w group by w.transfer_id having sum(w.amount) <> 0 or count(*) < 2 limit 1;
    if faulty is not null then
      raise exception 'transfer % does not sum to zero', faulty using errcode = 'check_violation';
    end if;
    select w.ledger_account_id into faulty from written w join ledger_accounts a on a.id = w.ledger_account_id
     where (a.balance is null) <> (w.balance_after is null) limit 1;
    if faulty is not null then
      raise exception 'an entry of account % does not say what it holds', faulty using errcode = 'check_violation';
    end if;
  end if;
  for n in 1 .. coalesce(cardinality(kept), 0) loop
    update ledger_accounts set balance = balance + amounts[n]
     where id = kept[n] and balance + amounts[n] = balances[n];
    if not found then
      raise exception 'an entry of account % says wrongly what it holds', kept[n]
        using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
