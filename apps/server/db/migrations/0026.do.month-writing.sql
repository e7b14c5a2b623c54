-- What a month is counted from and written as: statements a million at a time, who somebody was at its end, and payments
-- that were in doubt at its snapshot.

-- ── statements ───────────────────────────────────────────────────────────────
-- A foreign key looks for each row's month and person by itself and marks the person's row: of a million statements that
-- is more work than writing them. The same is asked here once for all rows of a statement, and of what would be taken
-- away from under them.
alter table statements
  drop constraint statements_month_fkey,
  drop constraint statements_person_id_fkey;
create function refuse_stray_statements() returns trigger language plpgsql as
$$
declare
  its_month text;
  its_state text;
  stray int;
begin
  for its_month in select distinct month from written loop
    select state into its_state from commission_months where month = its_month for key share;
    if not found then
      raise exception 'month % is not calculated', its_month using errcode = 'foreign_key_violation', constraint = 'statements_month';
    elsif its_state <> 'calculated' then
      raise exception 'nothing is added to the statements of an approved month' using errcode = 'restrict_violation';
    end if;
  end loop;
  -- `offset 0` keeps this a look into the index for each; as a join, all people would be gone through every time.
  select person_id into stray from written w
   where not exists (select from people p where p.id = w.person_id offset 0) limit 1;
  if found then
    raise exception 'there is no person %', stray using errcode = 'foreign_key_violation', constraint = 'statements_person';
  end if;
  return null;
end $$;
drop trigger approved_is_whole on statements;
create trigger approved_is_whole after insert on statements referencing new table as written
  for each statement execute function refuse_stray_statements();

create function refuse_taking_from_approved() returns trigger language plpgsql as
$$ begin
  if exists (select from removed r join commission_months m on m.month = r.month where m.state <> 'calculated') then
    raise exception 'nothing is taken from the % of an approved month', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
drop trigger approved_stays on statements;
create trigger approved_stays before update on statements for each row execute function refuse_changing_approved();
create trigger approved_stays_whole after delete on statements referencing old table as removed
  for each statement execute function refuse_taking_from_approved();

create function refuse_another_statement() returns trigger language plpgsql as
$$ begin
  raise exception 'statement % stays that of its month and person', old.id using errcode = 'restrict_violation';
end $$;
create trigger one_statement before update of month, person_id on statements for each row
  when (old.month <> new.month or old.person_id <> new.person_id) execute function refuse_another_statement();

create function keep_month_of_statements() returns trigger language plpgsql as
$$ begin
  if exists (select from statements where month = old.month) then
    raise exception 'month % has statements', old.month using errcode = 'foreign_key_violation', constraint = 'statements_month';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger month_of_statements_d before delete on commission_months for each row execute function keep_month_of_statements();
create trigger month_of_statements_u before update of month on commission_months for each row
  when (old.month <> new.month) execute function keep_month_of_statements();

create function keep_person_of_statements() returns trigger language plpgsql as
$$ begin
  -- A calculation under way may have written one that nobody else sees yet; it writes none of who never applied.
  if old.state <> 'NotApplied' then
    perform pg_advisory_xact_lock_shared(hashtextextended('commission calculation', 0));
  end if;
  if exists (select from statements where person_id = old.id) then
    raise exception 'person % has statements', old.id using errcode = 'foreign_key_violation', constraint = 'statements_person';
  end if;
  return old;
end $$;
create trigger person_of_statements before delete on people for each row execute function keep_person_of_statements();

-- Numbers side by side shrink by a third, which takes longer than writing them whole.
alter table commission_parts alter column bytes set storage external;
-- What the next month carries on.
create index statements_below_zero on statements (month) where balance < 0;

-- ── who somebody was ─────────────────────────────────────────────────────────
-- As the domain's memberFlags: 1 a marketer, 2 an active one, 4 one in the death grace.
create function member_flags(user_type text, state text, is_open boolean) returns int immutable parallel safe language sql return
  case when user_type <> 'NetworkMarketer' then 0
       else 1 | case when state = 'Active' and is_open then 2 else 0 end | case when state = 'DeathGrace' then 4 else 0 end end;

-- What somebody was until an instant, for everything that has changed since: at any instant they were what the first row
-- after it says, or else what they are now.
create table past_memberships (
  person_id int not null references people on delete cascade,
  until timestamptz not null,                          -- the first instant at which it was no longer so
  flags int not null,                                  -- as member_flags
  primary key (person_id, until)
);
create index past_memberships_until on past_memberships (until);

create function keep_past_membership(its_person_id int, its_until timestamptz, its_flags int) returns void language sql as
$$
  -- What lasted no time never was.
  insert into past_memberships (person_id, until, flags) values (its_person_id, its_until, its_flags) on conflict do nothing
$$;

-- Whoever changes a state dates it in the same update; what has no date of its own changes now.
create function keep_past_state() returns trigger language plpgsql as
$$
declare
  account accounts := (select a from accounts a where a.id = new.account_id);
  before int := member_flags(account.user_type, old.state, account.closed_at is null);
begin
  if before <> member_flags(account.user_type, new.state, account.closed_at is null) then
    perform keep_past_membership(new.id, coalesce(greatest(
      nullif(new.blocked_at, old.blocked_at), nullif(new.block_lifted_at, old.block_lifted_at),
      nullif(new.death_reported_at, old.death_reported_at),
      nullif(new.inheritance_accepted_at, old.inheritance_accepted_at),
      nullif(new.contract_terminated_at, old.contract_terminated_at),
      nullif(new.sponsored_at, old.sponsored_at)), now()), before);
  end if;
  return null;
end $$;
create trigger past_state after update of state on people for each row
  when (old.state <> new.state) execute function keep_past_state();

create function keep_past_account() returns trigger language plpgsql as
$$
declare
  person people := (select p from people p where p.account_id = new.id);
  before int := member_flags(old.user_type, person.state, old.closed_at is null);
begin
  if person.id is not null and before <> member_flags(new.user_type, person.state, new.closed_at is null) then
    perform keep_past_membership(person.id, coalesce(
      nullif(new.closed_at, old.closed_at),
      -- Who becomes a marketer has got a sponsor, and who is one no more has ended the contract, just before.
      case when new.user_type = old.user_type then null
           when new.user_type = 'NetworkMarketer' then person.sponsored_at
           else person.contract_terminated_at end, now()), before);
  end if;
  return null;
end $$;
create trigger past_account after update of user_type, closed_at on accounts for each row
  when (old.user_type <> new.user_type or old.closed_at is distinct from new.closed_at) execute function keep_past_account();

-- What the dates tell of the time before this was kept.
insert into past_memberships (person_id, until, flags)
select m.person_id, m.decided_at, 0 from marketer_applications m
 where m.state = 'Approved' and m.decided_at is not null
union all
select p.id, d.until, d.flags
  from people p join accounts a on a.id = p.account_id
  cross join lateral (values
    (p.last_blocked_from, 3), (p.last_blocked_to, 1),
    (p.blocked_at, member_flags('NetworkMarketer', p.state_before_block, true)),
    (p.death_reported_at, 3), (p.inheritance_accepted_at, 5), (p.contract_terminated_at, 3)) d (until, flags)
 where d.until is not null and (a.user_type = 'NetworkMarketer' or p.contract_terminated_at >= d.until)
on conflict do nothing;
drop trigger people_ended_block on people;
drop function keep_ended_block();
alter table people drop column last_blocked_from, drop column last_blocked_to;

-- ── payments in doubt ────────────────────────────────────────────────────────
-- From when to when the gateway disowned what it had confirmed before: what a month's snapshot finds in doubt counts in
-- the first month that finds it certain. Whoever moves a payment into doubt or out of it sets `moved_at` as well.
alter table payments add column moved_at timestamptz;
create table payment_doubts (
  payment_id int not null references payments on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz,                                   -- null: until now
  primary key (payment_id, from_at),
  check (from_at < to_at)
);
create unique index payment_doubts_open on payment_doubts (payment_id) where to_at is null;
create index payment_doubts_ended on payment_doubts (to_at) where to_at is not null;
insert into payment_doubts (payment_id, from_at)
select id, coalesce(verified_at, created_at) from payments where state = 'RecordedNotPaid';

create function keep_doubt() returns trigger language plpgsql as
$$
declare at timestamptz := coalesce(new.moved_at, now());
begin
  if new.state = 'RecordedNotPaid' then
    insert into payment_doubts (payment_id, from_at) values (new.id, at);
  elsif new.state = 'Verified' then
    -- One that lasted no time never was.
    delete from payment_doubts where payment_id = new.id and to_at is null and from_at >= at;
    update payment_doubts set to_at = at where payment_id = new.id and to_at is null;
  end if;
  return null;
end $$;
create trigger doubts after update of state on payments for each row
  when (old.state <> new.state and 'RecordedNotPaid' in (old.state, new.state)) execute function keep_doubt();

drop index payments_verified;
create index payments_verified on payments (verified_at)
 where verified_at is not null and state in ('Verified', 'RecordedNotPaid', 'Failed');
