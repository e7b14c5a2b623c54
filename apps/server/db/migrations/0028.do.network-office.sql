-- What the office sees of the network: who was whose sponsor and why, who began to pay a month out; and the plan's say in
-- the score of a price.

-- ── sponsors over time ───────────────────────────────────────────────────────
-- Why somebody came under a sponsor is told by what happened at that very instant. Whoever was moved by none of these
-- moved up, because the sponsor before left; a first sponsor is the one who was named at the sign-up.
create index tree_moves_person on tree_moves (person_id);
create view dated_sponsors as
select s.id, s.person_id, s.sponsor_id, s.from_at, s.to_at,
       case when moved.id is not null then 'Moved'
            when approved.id is not null then 'Approved'
            when exists (select from sponsorships b where b.person_id = s.person_id and b.from_at < s.from_at) then 'MovedUp'
            else 'Referred' end as cause,
       coalesce(moved.reason, '') as reason,
       moved.requested_by,
       coalesce(moved.decided_by, approved.decided_by) as decided_by
  from sponsorships s
  left join lateral (select t.id, t.reason, t.requested_by, t.decided_by from tree_moves t
                      where t.person_id = s.person_id and t.state = 'Done' and t.to_sponsor_id = s.sponsor_id
                        and t.decided_at = s.from_at limit 1) moved on true
  left join lateral (select m.id, m.decided_by from marketer_applications m
                      where m.person_id = s.person_id and m.state = 'Approved' and m.sponsor_id = s.sponsor_id
                        and m.decided_at = s.from_at limit 1) approved on true;

-- Whether the sponsor above was told of it yet whose team moves up, whoever that is.
create index notices_moves_up on notices (occasion) where kind = 'NETWORK_MOVES_UP_AHEAD';

-- ── months ───────────────────────────────────────────────────────────────────
-- As in 0023, with who began to pay a month out and when.
create or replace view commission_calendar as
select m.id, m.month, m.first_day, m.last_day, m.starts_at, m.ends_at,
       m.last_day + coalesce((coalesce(c.plan, v.plan) ->> 'paidByDay')::int, 7) as due_day,
       coalesce(c.state, 'open') as state,
       coalesce(c.plan_version_id, v.id) as plan_version_id,
       c.snapshot_at, c.calculated_at, c.calculated_by, c.sha256, c.member_count, c.sale_count, c.net_sales, c.cap, c.uncapped,
       c.commission, c.payable, c.first_approved_by, c.first_approved_at, c.approved_by, c.approved_at, c.paid_at,
       c.pay_begun_by, c.pay_begun_at
  from jalali_months m
  left join commission_months c on c.month = m.month
  left join lateral (select id, plan from plan_versions p where p.state = 'Published' and p.from_month <= m.month
                      order by p.from_month desc limit 1) v on true
 where m.month >= (select min(from_month) from plan_versions where state = 'Published');

-- ── the score of a price ─────────────────────────────────────────────────────
-- The proof that commissions stay under their cap rests on the largest score that a price may carry: of every plan that
-- is in force on a day, from today on, on which the price is. domain/pricing says the same of one plan.
create function refuse_score_above_plan() returns trigger language plpgsql as
$$
declare most numeric;
begin
  select v.ratio into most
    from written w
    join (select m.first_day, lead(m.first_day) over (order by m.first_day) as next_day,
                 (p.plan ->> 'largestScorePriceRatio')::numeric as ratio, (p.plan ->> 'pointValueRial')::numeric as point_value
            from plan_versions p join jalali_months m on m.month = p.from_month where p.state = 'Published') v
      on greatest(w.from_date, tehran_today(), v.first_day)
       < least(w.to_date, v.next_day, 'infinity'::date)
   where w.score_price_ratio > v.ratio or w.score > floor(w.consumer_price * v.ratio * 100 / v.point_value)
   order by v.ratio limit 1;
  if found then
    raise exception 'a price carries more score than the income plan lets it'
      using errcode = 'check_violation', constraint = 'prices_score_within_plan', detail = most;
  end if;
  return null;
end $$;
create trigger score_within_plan_i after insert on prices referencing new table as written
  for each statement execute function refuse_score_above_plan();
create trigger score_within_plan_u after update on prices referencing new table as written
  for each statement execute function refuse_score_above_plan();
