-- The network: who stands under whom and since when, plan versions, months and their statements.

-- ── sponsors ─────────────────────────────────────────────────────────────────
-- people.sponsor_id is who the sponsor is now, sponsorships who it was at any instant. Writers set sponsored_at
-- together with sponsor_id.
alter table people add column sponsored_at timestamptz;
update people set sponsored_at = created_at where sponsor_id is not null;

create table sponsorships (
  id bigint generated always as identity primary key,
  person_id int not null references people on delete cascade,
  sponsor_id int not null references people,
  from_at timestamptz not null,
  to_at timestamptz,                                   -- null: until now
  check (sponsor_id <> person_id),
  check (from_at < to_at),
  -- Nobody stands under two people at one time.
  constraint sponsorships_one_at_a_time exclude using gist (person_id with =, tstzrange(from_at, to_at) with &&)
);
create index sponsorships_below on sponsorships (sponsor_id) where to_at is null;
insert into sponsorships (person_id, sponsor_id, from_at) select id, sponsor_id, created_at from people where sponsor_id is not null;

-- Nobody stands under themselves, however far up. Changes of those who have people below pass one by one, so that two
-- of them cannot close a circle together.
create function refuse_circle() returns trigger language plpgsql as
$$ begin
  if new.sponsor_id = new.id then raise exception 'person % would stand under themselves', new.id using errcode = 'check_violation', constraint = 'people_no_circle'; end if;
  if tg_op = 'INSERT' or not exists (select from people where sponsor_id = new.id) then return new; end if;
  perform pg_advisory_xact_lock(hashtext('sponsors'));
  if exists (with recursive line as (
               select id, sponsor_id from people where id = new.sponsor_id
               union select p.id, p.sponsor_id from people p join line on p.id = line.sponsor_id)
             select from line where id = new.id) then
    raise exception 'person % would stand under themselves', new.id using errcode = 'check_violation', constraint = 'people_no_circle';
  end if;
  return new;
end $$;
create trigger people_no_circle_i before insert on people
  for each row when (new.sponsor_id is not null) execute function refuse_circle();
create trigger people_no_circle_u before update of sponsor_id on people
  for each row when (new.sponsor_id is not null and new.sponsor_id is distinct from old.sponsor_id) execute function refuse_circle();

create function journal_new_sponsors() returns trigger language plpgsql as
$$ begin
  insert into sponsorships (person_id, sponsor_id, from_at)
  select id, sponsor_id, coalesce(sponsored_at, created_at) from written where sponsor_id is not null;
  return null;
end $$;
create trigger journal_sponsors_i after insert on people referencing new table as written
  for each statement execute function journal_new_sponsors();

create function journal_sponsor() returns trigger language plpgsql as
$$
declare changed_at timestamptz := case when new.sponsored_at is distinct from old.sponsored_at then new.sponsored_at else now() end;
begin
  -- One that would have lasted no time never was.
  delete from sponsorships where person_id = new.id and to_at is null and from_at >= changed_at;
  update sponsorships set to_at = changed_at where person_id = new.id and to_at is null;
  if new.sponsor_id is not null then
    insert into sponsorships (person_id, sponsor_id, from_at) values (new.id, new.sponsor_id, changed_at);
  end if;
  return null;
end $$;
create trigger journal_sponsors_u after update of sponsor_id on people
  for each row when (new.sponsor_id is distinct from old.sponsor_id) execute function journal_sponsor();

-- A person and everybody below move to another sponsor: asked for by one of the office, decided by another.
create table tree_moves (
  id int generated always as identity primary key,
  person_id int not null references people,
  from_sponsor_id int references people,
  to_sponsor_id int not null references people,
  reason text not null,
  state text not null default 'Requested' check (state in ('Requested', 'Done', 'Refused')),
  requested_by int not null references accounts,
  requested_at timestamptz not null,
  decided_by int references accounts,
  decided_at timestamptz,
  decision_reason text not null default '',
  check (decided_by <> requested_by),
  check ((state = 'Requested') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index tree_moves_one_open on tree_moves (person_id) where state = 'Requested';

-- ── plan versions ────────────────────────────────────────────────────────────
-- A version is in force from its month until the next published one begins.
create table plan_versions (
  id int generated always as identity primary key,
  title text not null default '',
  from_month text not null check (from_month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  plan jsonb not null,
  state text not null default 'Draft' check (state in ('Draft', 'Published')),
  created_by int references accounts,                  -- null: the shop's first one
  created_at timestamptz not null,
  published_by int references accounts,
  published_at timestamptz,
  check ((state = 'Published') = (published_at is not null))
);
create unique index plan_versions_month on plan_versions (from_month) where state = 'Published';

-- ── months ───────────────────────────────────────────────────────────────────
-- An open month has no row. Everything recorded until `snapshot_at` counts; what came later is the next month's.
create table commission_months (
  month text primary key check (month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  state text not null default 'calculated' check (state in ('calculated', 'approved', 'paid')),
  plan_version_id int references plan_versions,
  plan jsonb not null,                                 -- as it was applied
  snapshot_at timestamptz not null,
  calculated_at timestamptz not null,
  calculated_by int references accounts,               -- null: the shop's own process
  sha256 bytea not null,                               -- of inputs, tree, plan and result
  member_count int not null,
  sale_count int not null,
  net_sales bigint not null,
  cap bigint not null,
  uncapped bigint not null,
  commission bigint not null,                          -- what the month's sales pay, after the cap
  payable bigint not null,                             -- what is to be paid out, after what was taken back and carried
  cap_numerator bigint not null,
  cap_denominator bigint not null check (cap_denominator > 0),
  first_approved_by int references accounts,
  first_approved_at timestamptz,
  approved_by int references accounts,
  approved_at timestamptz,
  paid_at timestamptz,
  check (approved_by <> first_approved_by),
  check ((state = 'calculated') = (approved_at is null)),
  check ((state = 'paid') = (paid_at is not null))
);

-- What a month was calculated from, as bytes: members, sales, late returns. Frozen with the approval.
create table commission_parts (
  month text not null references commission_months on delete cascade,
  name text not null,
  position int not null,
  bytes bytea not null,
  primary key (month, name, position)
);

-- A marketer's month. Scores are hundredths of a point, amounts rials.
create table statements (
  month text not null references commission_months on delete cascade,
  person_id int not null references people,
  own_score bigint not null,
  group_score bigint not null,
  side_score bigint not null,
  rate_basis_points int not null,
  is_eligible boolean not null,
  rank text not null default 'None' check (rank in ('None', 'Leader', 'Senior', 'Executive')),
  own_purchase bigint not null,
  differential bigint not null,
  generation bigint not null,
  taken_back bigint not null default 0 check (taken_back <= 0),  -- for goods of closed months that came back
  adjusted bigint not null default 0,
  carried bigint not null default 0 check (carried <= 0),        -- what the month before left below zero
  balance bigint not null,                             -- the sum of all these; below zero it is carried forward
  withheld bigint not null default 0 check (withheld >= 0),      -- tax
  payable bigint not null check (payable >= 0),
  sha256 bytea not null,
  state text not null default 'due' check (state in ('nothing', 'due', 'paid', 'held')),
  held_reason text not null default '',
  paid_at timestamptz,
  primary key (month, person_id),
  check (balance = differential + generation + taken_back + adjusted + carried),
  check (payable = greatest(balance, 0) - withheld),
  check ((state = 'paid') = (paid_at is not null))
);
create index statements_person on statements (person_id, month desc);
create index statements_due on statements (month, person_id) where state in ('due', 'held');

-- What is approved stays as it is: inputs, plan and result. Only being paid is added.
create function refuse_changing_approved() returns trigger language plpgsql as
$$ begin
  if (select state from commission_months where month = old.month) <> 'calculated' then
    if tg_table_name = 'statements' and tg_op = 'UPDATE' and
       (to_jsonb(old) - 'state' - 'paid_at' - 'held_reason') = (to_jsonb(new) - 'state' - 'paid_at' - 'held_reason') then return new; end if;
    raise exception 'month % is approved: its % stay as they are', old.month, tg_table_name using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger approved_stays before update or delete on statements for each row execute function refuse_changing_approved();
create trigger approved_stays before update or delete on commission_parts for each row execute function refuse_changing_approved();
create function refuse_reopening() returns trigger language plpgsql as
$$ begin
  if old.state <> 'calculated' and (tg_op = 'DELETE' or
       (to_jsonb(old) - 'state' - 'paid_at') <> (to_jsonb(new) - 'state' - 'paid_at') or new.state = 'calculated') then
    raise exception 'month % is approved', old.month using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger approved_stays before update or delete on commission_months for each row execute function refuse_reopening();

-- A correction by the office: a line of the month that was open when it was made.
create table commission_adjustments (
  id int generated always as identity primary key,
  month text not null check (month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  person_id int not null references people,
  amount bigint not null check (amount <> 0),
  reason text not null,
  account_id int not null references accounts,
  created_at timestamptz not null
);
create index commission_adjustments_month on commission_adjustments (month, person_id);
create trigger append_only before update or delete or truncate on commission_adjustments
  for each statement execute function refuse_rewriting();

-- ── how the open month stands ────────────────────────────────────────────────
-- Written anew every few minutes, into the half that nobody reads; then `standing_runs` points at it.
create table standing_runs (
  one boolean primary key default true check (one),
  run smallint not null check (run in (0, 1)),
  month text not null,
  computed_at timestamptz not null,
  duration_ms int not null,
  member_count int not null,
  net_sales bigint not null
);
create table standings (
  run smallint not null,
  person_id int not null,
  parent_id int,
  -- Walking the tree from the top: everybody below stands between one's own place and the last one's.
  place int not null,
  last_place int not null,
  depth int not null,
  child_count int not null,
  team_size int not null,                              -- everybody below
  active_count int not null,                           -- marketers below with a purchase this month
  own_score bigint not null,
  group_score bigint not null,
  side_score bigint not null,
  rate_basis_points int not null,
  is_eligible boolean not null,
  rank text not null,
  breakaway_legs int not null,
  own_purchase bigint not null,
  differential bigint not null,
  generation bigint not null
) partition by list (run);
create unlogged table standings_0 partition of standings for values in (0);
create unlogged table standings_1 partition of standings for values in (1);
do $$
declare half text;
begin
  foreach half in array array['standings_0', 'standings_1'] loop
    execute format('create unique index on %I (person_id)', half);
    execute format('create index on %I (parent_id, group_score desc, person_id)', half);
    execute format('create index on %I (place)', half);
  end loop;
end $$;

-- ── the ledger ───────────────────────────────────────────────────────────────
-- Tax that was withheld from commissions and is owed to the state.
drop trigger account_rules on ledger_accounts;
create trigger account_rules before insert or update of kind, person_id, seller_id, gateway on ledger_accounts
  for each row when (not (
    new.kind in ('topped-up', 'earned', 'hold', 'withdrawal', 'seller-payable', 'clearing', 'bank', 'sales', 'vat', 'delivery',
                 'commission', 'commission-tax', 'seller-fees', 'suspense')
    and num_nonnulls(new.person_id, new.seller_id, new.gateway) = case
          when new.kind in ('topped-up', 'earned', 'hold', 'withdrawal', 'seller-payable', 'clearing') then 1 else 0 end
    and (new.person_id is null or new.kind in ('topped-up', 'earned', 'hold', 'withdrawal'))
    and (new.seller_id is null or new.kind in ('seller-payable', 'withdrawal'))
    and (new.gateway is null or new.kind = 'clearing')
    and (new.balance is not null) = (num_nonnulls(new.person_id, new.seller_id) = 1)))
  execute function refuse_wrong_account();
insert into ledger_accounts (kind) values ('commission-tax');
