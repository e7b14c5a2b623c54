-- Checks the entries of a statement, updates balances and queues the entries for their sums. Each transfer must exist
-- and have at least two entries that sum to zero; an account with a stored balance gets its new one; one entry of a
-- wallet names its owner. The common case is checked by one query; only if that fails do further queries find the fault.
create or replace function move_balances() returns trigger
  language plpgsql as
$$
declare
  faulty bigint;
  is_whole boolean;
  owned bigint[];
  amounts bigint[];
  balances bigint[];
begin
  -- Common case: one existing transfer of at least two entries that sum to zero, with `balance_after` exactly where
  -- the account stores its balance. Accounts are looked up by a subquery, because the planner cannot estimate the
  -- number of entries for a join.
  select min(w.transfer_id) = max(w.transfer_id) and sum(w.amount) = 0 and count(*) > 1
           and bool_and(coalesce((select (a.balance is null) = (w.balance_after is null)
                                         and w.wallet_person_id is not distinct from
                                             case when a.kind = 'earned' or a.kind = 'topped-up' and not exists (
                                                 select from written x join public.ledger_accounts xa on xa.id = x.ledger_account_id
                                                  where x.transfer_id = w.transfer_id and xa.kind = 'earned' and xa.person_id = a.person_id)
                                                  then a.person_id end
                                    from public.ledger_accounts a where a.id = w.ledger_account_id), false))
           and min(w.posted_at) = max(w.posted_at)
           and exists (select from public.ledger_transfers t where t.id = min(w.transfer_id) and t.posted_at = min(w.posted_at)),
         array_agg(w.ledger_account_id) filter (where w.balance_after is not null),
         array_agg(w.amount) filter (where w.balance_after is not null),
         array_agg(w.balance_after) filter (where w.balance_after is not null)
    into is_whole, owned, amounts, balances
    from written w;
  if not is_whole then
    select w.transfer_id into faulty from written w left join public.ledger_transfers t on t.id = w.transfer_id and t.posted_at = w.posted_at
     where t.id is null limit 1;
    if faulty is not null then
      raise exception 'there is no transfer % of that moment', faulty using errcode = 'foreign_key_violation';
    end if;
    select w.ledger_account_id into faulty from written w left join public.ledger_accounts a on a.id = w.ledger_account_id
     where a.id is null limit 1;
    if faulty is not null then
      raise exception 'there is no account %', faulty using errcode = 'foreign_key_violation';
    end if;
    select w.transfer_id into faulty from written w group by w.transfer_id having sum(w.amount) <> 0 or count(*) < 2 limit 1;
    if faulty is not null then
      raise exception 'transfer % does not sum to zero', faulty using errcode = 'check_violation';
    end if;
    select w.ledger_account_id into faulty from written w join public.ledger_accounts a on a.id = w.ledger_account_id
     where (a.balance is null) <> (w.balance_after is null) limit 1;
    if faulty is not null then
      raise exception 'an entry of account % does not say what it holds', faulty using errcode = 'check_violation';
    end if;
    select w.ledger_account_id into faulty from written w join public.ledger_accounts a on a.id = w.ledger_account_id
     where w.wallet_person_id is distinct from
           case when a.kind = 'earned' or a.kind = 'topped-up' and not exists (
                  select from written x join public.ledger_accounts xa on xa.id = x.ledger_account_id
                   where x.transfer_id = w.transfer_id and xa.kind = 'earned' and xa.person_id = a.person_id)
                then a.person_id end
     limit 1;
    if faulty is not null then
      raise exception 'an entry of account % names the wrong wallet', faulty using errcode = 'check_violation';
    end if;
  end if;
  for n in 1 .. coalesce(cardinality(owned), 0) loop
    update public.ledger_accounts set balance = balance + amounts[n]
     where id = owned[n] and balance + amounts[n] = balances[n];
    if not found then
      raise exception 'an entry of account % says wrongly what it holds', owned[n]
        using errcode = 'check_violation';
    end if;
  end loop;
  insert into public.unsummed_entries (transfer_id, posted_at, ledger_account_ids)
  select w.transfer_id, w.posted_at, array_agg(w.ledger_account_id) from written w group by 1, 2;
  return null;
end $$;
