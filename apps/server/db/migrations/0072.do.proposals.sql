-- Who a member of staff is: two accounts of one person are told apart from two people by it. The person's own national
-- code stands with the account that they shop with.
alter table accounts
  add column staff_identity text unique check (staff_identity ~ '^[0-9]{8,12}$'),
  add check (staff_identity is null or user_type = 'Staff');

-- Changes that take two people: proposed by one, approved by another, done when their wait is over.
create table proposals (
  id int generated always as identity primary key,
  -- The command that does it, with the body it was sent with and what it asks of who decides.
  command text not null,
  effect text not null check (effect in ('destination', 'payout', 'income', 'safeguard', 'rights')),
  permission text not null,
  subject text not null,
  body jsonb not null,
  -- What changes, for whoever decides: {"before": …, "after": …}.
  details jsonb not null,
  state text not null default 'Proposed'
    check (state in ('Proposed', 'Approved', 'Done', 'Refused', 'Failed', 'Expired')),
  proposed_by int not null references accounts,
  proposed_at timestamptz not null,
  -- Never done before that moment.
  starts_at timestamptz not null check (starts_at >= proposed_at),
  -- Nobody else could approve it when it was proposed: the wait stands in for the second person.
  is_sole boolean not null,
  approved_by int references accounts,
  approved_at timestamptz,
  refused_by int references accounts,
  refused_at timestamptz,
  reason text,
  done_at timestamptz,
  -- Why it could not be done when it was due: an error code.
  failure text,
  check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null)),
  check (state <> 'Approved' or approved_by is not null),
  check (state <> 'Done' or ((approved_by is not null or is_sole) and done_at >= starts_at)),
  check ((state = 'Refused') = (refused_by is not null))
);
create unique index proposals_open on proposals (command, subject) where state in ('Proposed', 'Approved');
create index proposals_due on proposals (starts_at) where state in ('Proposed', 'Approved');

-- What was proposed is what is decided on, and a decision is final.
create function public.guard_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
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
create trigger proposals_guard before update or delete on proposals
  for each row execute function guard_proposal();
