import type { Sql } from '../../../db/pool.ts'

/** Lets the transaction read everything as it stands at one moment, take its time, and sort in memory. */
export async function readAtOneMoment(tx: Sql): Promise<void> {
  await tx.query('set transaction isolation level repeatable read')
  await tx.query(`set local statement_timeout = '10min'`)
  await tx.query(`set local work_mem = '128MB'`)
}

type PackedMembers = { ids: Buffer; sponsors: Buffer; flags: Buffer }

// As it was at the instant: what changed since is told by the dates of the changes. Bits as in the domain's memberFlags.
const membersStatement = `
  with approved_later as materialized (
    select person_id from marketer_applications where state = 'Approved' and decided_at > $1::timestamptz
  ), dated as (
    select p.id, s.sponsor_id,
           p.id not in (select person_id from approved_later)
             and (a.user_type = 'NetworkMarketer' or p.contract_terminated_at > $1) as is_marketer,
           a.closed_at is null or a.closed_at > $1 as is_open,
           case when $1 >= p.last_blocked_from and $1 < p.last_blocked_to then 'Blocked'
                when p.state = 'Blocked' and p.blocked_at > $1 then p.state_before_block
                else p.state end as state,
           p.contract_terminated_at, p.death_reported_at, p.inheritance_accepted_at
      from people p join accounts a on a.id = p.account_id
      left join sponsorships s on s.person_id = p.id and s.from_at <= $1 and (s.to_at is null or $1 < s.to_at)
     where a.user_type in ('Customer', 'PreferredCustomer', 'NetworkMarketer') and p.created_at <= $1
  ), stated as (
    select id, sponsor_id, is_marketer, is_open,
           case when state = 'Terminated' and contract_terminated_at > $1 then 'Active'
                when state = 'DeathGrace' and death_reported_at > $1 then 'Active'
                when state = 'Active' and death_reported_at <= $1 and inheritance_accepted_at > $1 then 'DeathGrace'
                else state end as state
      from dated
  ), members as (
    select id, coalesce(sponsor_id, 0) as sponsor_id,
           case when is_marketer then 1 else 0 end
             | case when is_marketer and is_open and state = 'Active' then 2 else 0 end
             | case when is_marketer and state = 'DeathGrace' then 4 else 0 end as flags
      from stated
  )
  select string_agg(int4send(id), ''::bytea order by id) as ids,
         string_agg(int4send(sponsor_id), ''::bytea order by id) as sponsors,
         string_agg(int4send(flags), ''::bytea order by id) as flags
    from members group by id >> 16 order by id >> 16`

/** Everybody of the tree at an instant, by rising id, in chunks: their sponsors (0: none) and flags. */
export async function membersAt(tx: Sql, at: Temporal.Instant): Promise<PackedMembers[]> {
  const { rows } = await tx.query<PackedMembers>(membersStatement, [at.toString()])
  return rows
}

/** Between which instants lies what a month counts. Orders that came too late for the month before count in it. */
export type Bounds = {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  snapshotAt: Temporal.Instant
  /** What was recorded until then is the month before's; `infinity` where that one is not approved yet. */
  afterSnapshot: string
}

type PackedSales = {
  orders: Buffer
  lines: Buffer
  persons: Buffer
  scored: Buffer
  scores: Buffer
  amounts: Buffer
}

// Orders paid in the month, and those paid before it that the month before came too early for: each by an index of its
// own, so that a month costs what it holds, however long the shop has been there.
const salesStatement = `
  with paid as (
    select o.id, o.person_id, o.cancelled_at
      from payments y join sale_orders o on o.id = y.sale_order_id
     where y.state = 'Verified' and y.verified_at >= $1::timestamptz and y.verified_at < $2::timestamptz and o.registered_at <= $3
    union all
    select o.id, o.person_id, o.cancelled_at
      from sale_orders o join payments y on y.sale_order_id = o.id
     where o.registered_at > $4::timestamptz and o.registered_at <= $3 and y.state = 'Verified' and y.verified_at < $1
  ), back as (
    select order_item_id, sum(score)::bigint as score, sum(goods_amount)::bigint as amount
      from returns where state = 'Refunded' and ended_at <= $3::timestamptz group by order_item_id
  ), sales as (
    select o.id as order_id, i.id as line_id, o.person_id, (i.order_item_score > 0)::int as is_scored,
           i.order_item_score - coalesce(b.score, 0) as score,
           i.order_item_value_amount - i.order_discount_share - coalesce(b.amount, 0) as amount
      from paid o join order_items i on i.sale_order_id = o.id
      left join back b on b.order_item_id = i.id
     where o.cancelled_at is null or o.cancelled_at > $3
  )
  select string_agg(int4send(order_id), ''::bytea order by order_id, line_id) as orders,
         string_agg(int4send(line_id), ''::bytea order by order_id, line_id) as lines,
         string_agg(int4send(person_id), ''::bytea order by order_id, line_id) as persons,
         string_agg(int4send(is_scored), ''::bytea order by order_id, line_id) as scored,
         string_agg(float8send(score::float8), ''::bytea order by order_id, line_id) as scores,
         string_agg(float8send(amount::float8), ''::bytea order by order_id, line_id) as amounts
    from sales where score <> 0 or amount <> 0
   group by order_id >> 14 order by order_id >> 14`

/** The lines of a month's orders by order and line, in chunks, less what came back until its snapshot. */
export async function salesOf(tx: Sql, bounds: Bounds): Promise<PackedSales[]> {
  const { startsAt, endsAt, snapshotAt, afterSnapshot } = bounds
  const { rows } = await tx.query<PackedSales>(salesStatement, [
    startsAt.toString(),
    endsAt.toString(),
    snapshotAt.toString(),
    afterSnapshot,
  ])
  return rows
}

export type LateReturnRow = {
  month: number
  order_id: number
  line_id: number
  person_id: number
  score: number
  amount: number
}

// A cancellation brings back what had not come back before it.
const lateStatement = `
  with back as (
    select r.order_item_id as line_id, r.score, r.goods_amount as amount, r.ended_at as at
      from returns r where r.state = 'Refunded' and r.ended_at > $2::timestamptz and r.ended_at <= $3::timestamptz
    union all
    select i.id, i.order_item_score - coalesce(sum(r.score), 0),
           i.order_item_value_amount - i.order_discount_share - coalesce(sum(r.goods_amount), 0), o.cancelled_at
      from sale_orders o join order_items i on i.sale_order_id = o.id
      left join returns r on r.order_item_id = i.id and r.state = 'Refunded' and r.ended_at <= o.cancelled_at
     where o.cancelled_at > $2 and o.cancelled_at <= $3 and o.registered_at is not null
     group by i.id, o.cancelled_at
  )
  select m.id as month, o.id as order_id, b.line_id, o.person_id, sum(b.score)::bigint as score, sum(b.amount)::bigint as amount
    from back b
    join order_items i on i.id = b.line_id
    join sale_orders o on o.id = i.sale_order_id
    join lateral (select min(y.verified_at) as at from payments y
                   where y.sale_order_id = o.id and y.state in ('Verified', 'RecordedNotPaid')) paid on true
    join lateral (select c.month from commission_months c join jalali_months j on j.month = c.month
                   where c.state <> 'calculated' and c.month < $1 and paid.at < j.ends_at and o.registered_at <= c.snapshot_at
                   order by c.month limit 1) counted on true
    join jalali_months m on m.month = counted.month
   group by m.id, o.id, b.line_id, o.person_id
  having sum(b.score) <> 0 or sum(b.amount) <> 0
   order by m.id, o.id, b.line_id`

/** What came back between two snapshots of orders that count in approved months before this one. */
export async function lateReturnsOf(
  tx: Sql,
  month: string,
  { afterSnapshot, snapshotAt }: Pick<Bounds, 'afterSnapshot' | 'snapshotAt'>,
): Promise<LateReturnRow[]> {
  const { rows } = await tx.query<LateReturnRow>(lateStatement, [month, afterSnapshot, snapshotAt.toString()])
  return rows
}

/**
 * Until when the month before has taken what was recorded: -infinity where this is the shop's first month, infinity
 * where the month before is not approved yet.
 */
export async function snapshotBefore(sql: Sql, month: string): Promise<string> {
  const { rows } = await sql.query<{ after: string }>(
    `select case when first.month is null or $1 <= first.month then '-infinity'
                 else coalesce((select c.snapshot_at::text from commission_months c join jalali_months m on m.month = $1
                                 join jalali_months b on b.ends_at = m.starts_at
                                where c.month = b.month and c.state <> 'calculated'), 'infinity') end as after
       from (select min(from_month) as month from plan_versions where state = 'Published') first`,
    [month],
  )
  return rows[0]!.after
}
