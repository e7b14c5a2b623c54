-- Only the trigger of ledger_entries may change a balance.
create or replace function refuse_set_balance() returns trigger
  language plpgsql as
$$ begin
  if pg_trigger_depth() < 2 then raise exception 'balances are moved by entries alone' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
