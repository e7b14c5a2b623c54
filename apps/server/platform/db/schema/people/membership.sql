-- The next day on which a membership rule may have something to do with a person. A purchase makes the day later; it is
-- worked out again when the day has come. What may bring it nearer has a trigger below.
create table membership_checks (
  person_id bigint primary key references people on delete cascade,
  due_on date not null default '-infinity',  -- infinity: no day, unless something changes
  is_tied boolean not null default false,  -- the day has come, and ties prevent the removal
  changes int not null default 0  -- a check counts only where nothing changed while it was made
);
create index membership_checks_due on membership_checks (due_on, person_id);
create index membership_checks_tied on membership_checks (person_id) where is_tied;

create trigger queue_membership_check after insert on people referencing new table as written
  for each statement execute function queue_membership_check();
create trigger recheck_membership after update of state, preferred_since, preferred_cancelled_at, contract_terminated_at,
    block_lifted_at, documents_wrong_at, death_reported_at, inheritance_accepted_at on people
  for each row when ((new.state, new.preferred_since, new.preferred_cancelled_at, new.contract_terminated_at,
                      new.block_lifted_at, new.documents_wrong_at, new.death_reported_at, new.inheritance_accepted_at)
    is distinct from (old.state, old.preferred_since, old.preferred_cancelled_at, old.contract_terminated_at,
                      old.block_lifted_at, old.documents_wrong_at, old.death_reported_at, old.inheritance_accepted_at))
  execute function recheck_membership('id');
create trigger recheck_membership after update of user_type, closed_at, created_at on accounts
  for each row when ((new.user_type, new.closed_at, new.created_at) is distinct from (old.user_type, old.closed_at, old.created_at))
  execute function recheck_membership_of_account();
create trigger recheck_membership_u after update of state, submitted_at on marketer_applications
  for each row execute function recheck_membership('person_id');
create trigger recheck_membership_d after delete on marketer_applications
  for each row execute function recheck_membership('person_id');
-- A cancelled order was no purchase.
create trigger recheck_membership after update of state on sale_orders
  for each row when (new.state = 'Cancelled' and old.registered_at is not null) execute function recheck_membership('person_id');
create trigger recheck_memberships_iu after insert or update on settings
  for each row when (new.key in ('preferredBlockMonths', 'customerRemovalMonths', 'deathGraceMonths', 'membershipNoticeDays'))
  execute function recheck_all_memberships();
create trigger recheck_memberships_d after delete on settings
  for each row when (old.key in ('preferredBlockMonths', 'customerRemovalMonths', 'deathGraceMonths', 'membershipNoticeDays'))
  execute function recheck_all_memberships();

-- The days on which the membership rules were applied, each once, by one process at a time.
create table membership_runs (
  day date primary key,
  holder uuid not null,  -- the process that is at it until claimed_until
  claimed_until timestamptz not null,
  done_at timestamptz
);
