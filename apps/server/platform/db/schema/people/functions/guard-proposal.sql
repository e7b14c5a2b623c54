-- Refuses changes of what was proposed, of final states and of approvals, and deletes of the last ten years.
create or replace function guard_proposal() returns trigger
  language plpgsql as
$$
begin
  if tg_op = 'DELETE' then
    -- The shortest period for which the law wants records of decisions about money.
    if old.state not in ('Proposed', 'Approved') and old.proposed_at < now() - interval '10 years' then return old; end if;
    raise exception 'proposal % stays', old.id using errcode = 'restrict_violation';
  end if;
  if (new.command, new.effect, new.permission, new.subject, new.body, new.details, new.proposed_by, new.proposed_at,
      new.starts_at, new.is_sole)
     is distinct from
     (old.command, old.effect, old.permission, old.subject, old.body, old.details, old.proposed_by, old.proposed_at,
      old.starts_at, old.is_sole)
     or old.state not in ('Proposed', 'Approved')
     or (old.approved_by is not null and new.approved_by is distinct from old.approved_by) then
    raise exception 'proposal % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
