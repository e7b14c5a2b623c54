-- The months of the network: what they are called, when they begin, and what hangs on them.

-- ── the calendar ─────────────────────────────────────────────────────────────
-- Persian months as days and instants of Tehran; domain/calendar says the same, and a test holds the two together.
create table jalali_months (
  id int primary key,                                  -- 140508
  month text not null unique,                          -- 1405-08
  first_day date not null,
  last_day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null                         -- the first instant of the next one
);
with years as (
  select year,
         date '2011-03-21' + (365 * (year - 1390) + (select count(*) from unnest(array[
           1391, 1395, 1399, 1403, 1408, 1412, 1416, 1420, 1424, 1428, 1432, 1436, 1441, 1445, 1449, 1453, 1457, 1461, 1465,
           1469, 1474, 1478, 1482, 1486, 1490, 1494, 1498]) leap where leap < year))::int as new_year
    from generate_series(1390, 1499) year
), firsts as (
  select year, number, new_year + 31 * least(number - 1, 6) + 30 * greatest(number - 7, 0) as first_day
    from years cross join generate_series(1, 12) number
), days as (
  select *, lead(first_day) over (order by year, number) as next_day from firsts
)
insert into jalali_months
select year * 100 + number, year || '-' || lpad(number::text, 2, '0'), first_day, next_day - 1,
       first_day::timestamp at time zone 'Asia/Tehran', next_day::timestamp at time zone 'Asia/Tehran'
  from days where next_day is not null;

-- ── people ───────────────────────────────────────────────────────────────────
-- The last block that ended, so that a month can be told who was blocked at its end.
alter table people
  add column last_blocked_from timestamptz,
  add column last_blocked_to timestamptz;
create function keep_ended_block() returns trigger language plpgsql as
$$ begin
  new.last_blocked_from := old.blocked_at;
  new.last_blocked_to := coalesce(nullif(new.block_lifted_at, old.block_lifted_at), now());
  return new;
end $$;
create trigger people_ended_block before update of blocked_at on people
  for each row when (old.blocked_at is not null and new.blocked_at is null) execute function keep_ended_block();

-- ── months ───────────────────────────────────────────────────────────────────
-- A single key, by which a statement can be asked for.
alter table statements add column id bigint generated always as identity unique;
create index sale_orders_cancelled_at on sale_orders (cancelled_at) where cancelled_at is not null and registered_at is not null;
create index payments_verified on payments (verified_at) where state = 'Verified';
create index returns_refunded on returns (ended_at) where state = 'Refunded';

-- Every month from the shop's first one on, the open ones and those to come as well.
create view commission_calendar as
select m.id, m.month, m.first_day, m.last_day, m.starts_at, m.ends_at,
       m.last_day + coalesce((coalesce(c.plan, v.plan) ->> 'paidByDay')::int, 7) as due_day,
       coalesce(c.state, 'open') as state,
       coalesce(c.plan_version_id, v.id) as plan_version_id,
       c.snapshot_at, c.calculated_at, c.calculated_by, c.sha256, c.member_count, c.sale_count, c.net_sales, c.cap, c.uncapped,
       c.commission, c.payable, c.first_approved_by, c.first_approved_at, c.approved_by, c.approved_at, c.paid_at
  from jalali_months m
  left join commission_months c on c.month = m.month
  left join lateral (select id, plan from plan_versions p where p.state = 'Published' and p.from_month <= m.month
                      order by p.from_month desc limit 1) v on true
 where m.month >= (select min(from_month) from plan_versions where state = 'Published');

-- Paying out is begun by a person; the job goes on with it.
alter table commission_months
  add column pay_begun_by int references accounts,
  add column pay_begun_at timestamptz,
  add check (state <> 'calculated' or pay_begun_at is null),
  add check ((pay_begun_by is null) = (pay_begun_at is null));
create or replace function refuse_reopening() returns trigger language plpgsql as
$$ begin
  if old.state <> 'calculated' and (tg_op = 'DELETE' or
       (to_jsonb(old) - array['state', 'paid_at', 'pay_begun_by', 'pay_begun_at'])
         <> (to_jsonb(new) - array['state', 'paid_at', 'pay_begun_by', 'pay_begun_at'])
       or new.state = 'calculated') then
    raise exception 'month % is approved', old.month using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Nor is anything added to what is approved, or everything thrown away at once.
create function refuse_adding_to_approved() returns trigger language plpgsql as
$$ begin
  if exists (select from written w join commission_months m on m.month = w.month where m.state <> 'calculated') then
    raise exception 'nothing is added to the % of an approved month', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger approved_is_whole after insert on statements referencing new table as written
  for each statement execute function refuse_adding_to_approved();
create trigger approved_is_whole after insert on commission_parts referencing new table as written
  for each statement execute function refuse_adding_to_approved();
create trigger kept_whole before truncate on statements for each statement execute function refuse_rewriting();
create trigger kept_whole before truncate on commission_parts for each statement execute function refuse_rewriting();
create trigger kept_whole before truncate on commission_months for each statement execute function refuse_rewriting();

-- A published plan is what months were and will be counted with.
create function refuse_changing_published() returns trigger language plpgsql as
$$ begin
  if old.state = 'Published' then
    raise exception 'plan version % is published', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger published_stays before update or delete on plan_versions
  for each row execute function refuse_changing_published();
