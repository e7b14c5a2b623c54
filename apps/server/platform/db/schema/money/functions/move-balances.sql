-- Entries of one statement: each transfer exists, has two entries or more that sum to zero, and each account with an
-- owner gets its new balance. What was written is read once, and only where it is not one whole transfer are the
-- transfers checked one by one.
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
  -- One transfer that is there, of two entries or more that sum to zero, each of an account that says what it holds
  -- where it has an owner: nearly always so, and then asked in one go. Accounts are looked up one by one, by their id:
  -- of how many entries there are, a plan for a join would know nothing.
  select min(w.transfer_id) = max(w.transfer_id) and sum(w.amount) = 0 and count(*) > 1
           and bool_and(coalesce((select (a.balance is null) = (w.balance_after is null)
                                    from public.ledger_accounts a where a.id = w.ledger_account_id), false))
           and min(w.made_at) = max(w.made_at)
           and exists (select from public.ledger_transfers t where t.id = min(w.transfer_id) and t.made_at = min(w.made_at)),
         array_agg(w.ledger_account_id) filter (where w.balance_after is not null),
         array_agg(w.amount) filter (where w.balance_after is not null),
         array_agg(w.balance_after) filter (where w.balance_after is not null)
    into is_whole, owned, amounts, balances
    from written w;
  if not is_whole then
    select w.transfer_id into faulty from written w left join public.ledger_transfers t on t.id = w.transfer_id and t.made_at = w.made_at
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
  end if;
  for n in 1 .. coalesce(cardinality(owned), 0) loop
    update public.ledger_accounts set balance = balance + amounts[n]
     where id = owned[n] and balance + amounts[n] = balances[n];
    if not found then
      raise exception 'an entry of account % says wrongly what it holds', owned[n]
        using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
