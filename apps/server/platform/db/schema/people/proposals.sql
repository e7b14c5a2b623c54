-- Changes that need two people: one proposes, another approves, a job executes them after the wait.
create table proposals (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  -- Command and body to execute, and the permission needed to decide.
  command text not null,
  effect text not null check (effect in ('destination', 'payout', 'income', 'safeguard', 'rights')),
  permission text not null,
  subject text not null,
  body jsonb not null,
  -- The change, shown to the approver: {"before": …, "after": …}.
  details jsonb not null,
  state text not null default 'Proposed'
    check (state in ('Proposed', 'Approved', 'Done', 'Refused', 'Failed', 'Expired')),
  proposed_by bigint not null references accounts,
  proposed_at timestamptz not null,
  -- Not executed earlier.
  starts_at timestamptz not null,
  -- No other person could approve it when it was proposed: the wait replaces the approval.
  is_sole boolean not null,
  approved_by bigint references accounts,
  approved_at timestamptz,
  refused_by bigint references accounts,
  refused_at timestamptz,
  reason text,
  done_at timestamptz,
  -- Error code if the execution failed.
  failure text,
  check (starts_at >= proposed_at),
  check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null)),
  check (state <> 'Approved' or approved_by is not null),
  check (state <> 'Done' or ((approved_by is not null or is_sole) and done_at >= starts_at)),
  check ((state = 'Refused') = (refused_by is not null))
);
create unique index proposals_open on proposals (command, subject) where state in ('Proposed', 'Approved');
create index proposals_age on proposals (proposed_at);
create index proposals_due on proposals (starts_at) where state in ('Proposed', 'Approved');

-- Proposed changes are immutable, decisions are final.
create trigger proposals_guard before update or delete on proposals
  for each row execute function guard_proposal();
