-- Calculated months; an open month has no row. Records until `snapshot_at` count, later ones belong to the next
-- month.
create table commission_months (
  month text primary key check (month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  state text not null default 'calculated' check (state in ('calculated', 'approved', 'paid')),
  plan_version_id bigint references plan_versions,
  plan jsonb not null,  -- a copy of the applied plan
  snapshot_at timestamptz not null,
  calculated_at timestamptz not null,
  calculated_by bigint references accounts,  -- null: a process of the shop
  sha256 bytea not null,  -- of inputs, tree, plan and result
  member_count int not null,
  sale_count int not null,
  net_sales bigint not null,
  cap bigint not null,
  uncapped bigint not null,
  commission bigint not null,  -- of the month's sales, after the cap
  payable bigint not null,  -- total to pay out, after taken back and carried amounts
  payable_count int not null default 0,  -- statements with something to pay out
  cap_numerator bigint not null,
  cap_denominator bigint not null check (cap_denominator > 0),
  first_approved_by bigint references accounts,
  first_approved_at timestamptz,
  approved_by bigint references accounts,
  approved_at timestamptz,
  paid_at timestamptz,
  pay_started_by bigint references accounts,  -- a person starts the payout, a job continues it
  pay_started_at timestamptz,
  check (approved_by <> first_approved_by),
  check ((state = 'calculated') = (approved_at is null)),
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'calculated' or pay_started_at is null),
  check ((pay_started_by is null) = (pay_started_at is null))
);

-- In place of a foreign key: a month with statements cannot be deleted.
create trigger month_of_statements_d before delete on commission_months for each row execute function guard_month_of_statements();
create trigger month_of_statements_u before update of month on commission_months for each row
  when (old.month <> new.month) execute function guard_month_of_statements();

-- Of an approved month only the payment may change.
create trigger approved_stays before update or delete on commission_months for each row execute function refuse_reopening();

-- Refuses truncate.
create trigger never_truncated before truncate on commission_months for each statement execute function refuse_rewriting();

-- Inputs of a month's calculation, as bytes: members, sales, late returns. Frozen by the approval.
create table commission_parts (
  month text not null references commission_months on delete cascade,
  name text not null,
  position int not null,
  -- Not compressed: compression saves a third but takes longer than writing the whole.
  bytes bytea storage external not null,
  primary key (month, name, position)
);

-- Refuses inputs for an approved month.
create trigger approved_is_whole after insert on commission_parts referencing new table as written
  for each statement execute function refuse_adding_to_approved();

-- Inputs of an approved month never change.
create trigger approved_stays before update or delete on commission_parts for each row execute function refuse_changing_approved();

-- Refuses truncate.
create trigger never_truncated before truncate on commission_parts for each statement execute function refuse_rewriting();

-- The report of a calculated month, stored with the calculation, because computing it reads the whole month. Figures of
-- its statements never change. Patterns are computed again when goods of the month come back (docs/decisions/0066).
create table commission_reports (
  month text primary key references commission_months on delete cascade,
  spread jsonb not null,
  distribution jsonb not null,
  sums jsonb not null,
  pattern_counts jsonb not null,
  patterns jsonb not null,  -- the weightiest, with the person's id
  returned_sha256 bytea not null,  -- of the returns and cancellations that the patterns consider
  reviewed_at timestamptz not null
);

-- Corrections by the office, in the month that was open at the time.
create table commission_adjustments (
  id bigint generated always as identity (maxvalue 9007199254740991),
  month text not null check (month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  person_id bigint not null references people,
  amount bigint not null check (amount <> 0),
  reason text not null,
  account_id bigint not null references accounts,
  created_at timestamptz not null,
  primary key (id, month)
);
create index commission_adjustments_month on commission_adjustments (month, person_id);

-- Rows are only added; an erasure empties the reason.
create trigger append_only before delete or truncate on commission_adjustments
  for each statement execute function refuse_rewriting();
create trigger reason_emptied before update on commission_adjustments for each row execute function refuse_all_but_emptying('reason');

-- A marketer's month. Scores are hundredths of a point, amounts rials.
-- No foreign keys: they would look up month and person of each row and lock the person, which takes longer than
-- writing a million statements. Triggers check the same once per SQL statement.
create table statements (
  month text not null,
  person_id bigint not null,
  own_score bigint not null,
  group_score bigint not null,
  side_score bigint not null,
  rate_basis_points int not null,
  is_eligible boolean not null,
  rank text not null default 'None' check (rank in ('None', 'Leader', 'Senior', 'Executive')),
  own_purchase bigint not null,
  differential bigint not null,
  generation bigint not null,
  reversed bigint not null default 0,  -- for returned goods of closed months
  adjusted bigint not null default 0,
  carried bigint not null default 0 check (carried <= 0),  -- negative balance of the month before
  balance bigint not null,  -- the sum of these; carried forward if negative
  withheld bigint not null default 0 check (withheld >= 0),  -- tax
  payable bigint not null check (payable >= 0),
  sha256 bytea not null,
  state text not null default 'due' check (state in ('nothing', 'due', 'paid', 'held')),
  held_reason text not null default '',
  paid_at timestamptz,
  id bigint generated always as identity (maxvalue 9007199254740991),  -- key for reading one statement
  primary key (month, person_id),
  unique (id, month),
  check (balance = differential + generation + reversed + adjusted + carried),
  check (payable = greatest(balance, 0) - withheld),
  check ((state = 'paid') = (paid_at is not null))
);
create index statements_person on statements (person_id, month desc);
create index statements_due on statements (month, person_id) where state in ('due', 'held');
-- Lists of a month, the largest first, and the counts of its states.
create index statements_largest on statements (month, payable desc, id);
create index statements_state on statements (month, state, payable desc, id);
-- Negative balances, which the next month carries.
create index statements_below_zero on statements (month) where balance < 0;

-- Month and person of a statement never change.
create trigger one_statement before update of month, person_id on statements for each row
  when (old.month <> new.month or old.person_id <> new.person_id) execute function refuse_another_statement();

-- Statements of an approved month never change, except for their payment.
create trigger approved_stays before update on statements for each row execute function refuse_changing_approved();

-- Refuses truncate.
create trigger never_truncated before truncate on statements for each statement execute function refuse_rewriting();

-- In place of foreign keys: the month must be calculated and the person must exist.
create trigger approved_is_whole after insert on statements referencing new table as written
  for each statement execute function refuse_stray_statements();

-- Refuses to delete statements of an approved month.
create trigger approved_stays_whole after delete on statements referencing old table as removed
  for each statement execute function refuse_taking_from_approved();

-- Commissions of a simulated network in each month of a year. Only the demo has rows; screens show them beside the
-- closed months, labelled as simulated.
create table simulated_months (
  number int primary key check (number > 0),  -- 1: the first
  member_count int not null,
  marketer_count int not null,
  earning_nothing_basis_points int not null,
  quartiles bigint[] not null check (cardinality(quartiles) = 3),
  tenths bigint[] not null check (cardinality(tenths) = 10)
);

-- All months since the first published plan, including open and future ones.
create view commission_calendar as
select m.id, m.month, m.first_day, m.last_day, m.starts_at, m.ends_at,
       m.last_day + coalesce((coalesce(c.plan, v.plan) ->> 'paidByDay')::int, 7) as due_day,
       coalesce(c.state, 'open') as state,
       coalesce(c.plan_version_id, v.id) as plan_version_id,
       c.snapshot_at, c.calculated_at, c.calculated_by, c.sha256, c.member_count, c.sale_count, c.net_sales, c.cap, c.uncapped,
       c.commission, c.payable, c.payable_count, c.first_approved_by, c.first_approved_at, c.approved_by, c.approved_at, c.paid_at,
       c.pay_started_by, c.pay_started_at
  from jalali_months m
  left join commission_months c on c.month = m.month
  left join lateral (select id, plan from plan_versions p where p.state = 'Published' and p.from_month <= m.month
                      order by p.from_month desc limit 1) v on true
 where m.month >= (select min(from_month) from plan_versions where state = 'Published');
