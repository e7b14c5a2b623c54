-- Records the membership before an account changes its type or is closed.
create or replace function record_past_account() returns trigger
  language plpgsql as
$$
declare
  person public.people := (select p from public.people p where p.account_id = new.id);
  before int := public.member_flags(old.user_type, person.state, old.closed_at is null);
begin
  if person.id is not null and before <> public.member_flags(new.user_type, person.state, new.closed_at is null) then
    perform public.record_past_membership(person.id, coalesce(
      nullif(new.closed_at, old.closed_at),
      -- Becoming a marketer sets sponsored_at just before, ceasing to be one sets contract_terminated_at.
      case when new.user_type = old.user_type then null
           when new.user_type = 'NetworkMarketer' then person.sponsored_at
           else person.contract_terminated_at end, now()), before);
  end if;
  return null;
end $$;
