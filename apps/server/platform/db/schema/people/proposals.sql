-- Changes that take two people: proposed by one, approved by another, done when their wait is over.
create table proposals (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  -- The command that does it, the body it was sent with, and the permission that deciding needs.
  command text not null,
  effect text not null check (effect in ('destination', 'payout', 'income', 'safeguard', 'rights')),
  permission text not null,
  subject text not null,
  body jsonb not null,
  -- What changes, for whoever decides: {"before": …, "after": …}.
  details jsonb not null,
  state text not null default 'Proposed'
    check (state in ('Proposed', 'Approved', 'Done', 'Refused', 'Failed', 'Expired')),
  proposed_by bigint not null references accounts,
  proposed_at timestamptz not null,
  -- Never done before that moment.
  starts_at timestamptz not null,
  -- Nobody else could approve it when it was proposed: the wait stands in for the second person.
  is_sole boolean not null,
  approved_by bigint references accounts,
  approved_at timestamptz,
  refused_by bigint references accounts,
  refused_at timestamptz,
  reason text,
  done_at timestamptz,
  -- Why it could not be done when it was due: an error code.
  failure text,
  -- Never done before that moment.
  check (starts_at >= proposed_at),
  check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null)),
  check (state <> 'Approved' or approved_by is not null),
  check (state <> 'Done' or ((approved_by is not null or is_sole) and done_at >= starts_at)),
  check ((state = 'Refused') = (refused_by is not null))
);
create unique index proposals_open on proposals (command, subject) where state in ('Proposed', 'Approved');
create index proposals_due on proposals (starts_at) where state in ('Proposed', 'Approved');

-- What was proposed is what is decided on, and a decision is final.
create trigger proposals_guard before update or delete on proposals
  for each row execute function guard_proposal();
