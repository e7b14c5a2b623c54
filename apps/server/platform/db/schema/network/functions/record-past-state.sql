-- Records the membership before a change of state. The update sets the date of the change; without one, it is now.
create or replace function record_past_state() returns trigger
  language plpgsql as
$$
declare
  account public.accounts := (select a from public.accounts a where a.id = new.account_id);
  before int := public.member_flags(account.user_type, old.state, account.closed_at is null);
begin
  if before <> public.member_flags(account.user_type, new.state, account.closed_at is null) then
    perform public.record_past_membership(new.id, coalesce(greatest(
      nullif(new.blocked_at, old.blocked_at), nullif(new.block_lifted_at, old.block_lifted_at),
      nullif(new.death_reported_at, old.death_reported_at),
      nullif(new.inheritance_accepted_at, old.inheritance_accepted_at),
      nullif(new.contract_terminated_at, old.contract_terminated_at),
      nullif(new.sponsored_at, old.sponsored_at)), now()), before);
  end if;
  return null;
end $$;
