-- As before, with two questions less for each transfer: what was written is read once, and only where it is not one
-- whole transfer are the transfers looked at one by one.
create or replace function move_balances() returns trigger language plpgsql as
$$
declare
  faulty bigint;
  is_balanced boolean;
  unkept int[];
  kept int[];
  amounts bigint[];
  balances bigint[];
begin
  select min(transfer_id) = max(transfer_id) and sum(amount) = 0 and count(*) > 1,
         array_agg(ledger_account_id) filter (where balance_after is null),
         array_agg(ledger_account_id) filter (where balance_after is not null),
         array_agg(amount) filter (where balance_after is not null),
         array_agg(balance_after) filter (where balance_after is not null)
    into is_balanced, unkept, kept, amounts, balances
    from written;
  if not is_balanced then
    select transfer_id into faulty from written group by transfer_id having sum(amount) <> 0 or count(*) < 2 limit 1;
    if faulty is not null then
      raise exception 'transfer % does not sum to zero', faulty using errcode = 'check_violation';
    end if;
  end if;
  select id into faulty from ledger_accounts where id = any (unkept) and balance is not null limit 1;
  if faulty is not null then
    raise exception 'an entry of account % does not say what it holds', faulty using errcode = 'check_violation';
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
