import type { Sql } from '../../../platform/db/pool.ts'

/**
 * Makes the transaction read one snapshot, with a long timeout and memory for joins. It uses one core, so that other
 * cores stay free for requests.
 */
export async function readAtOneMoment(tx: Sql): Promise<void> {
  await tx.query('set transaction isolation level repeatable read')
  await tx.query(`set local statement_timeout = '10min'`)
  await tx.query(`set local work_mem = '128MB'`)
  await tx.query('set local max_parallel_workers_per_gather = 0')
}

type PackedMembers = { ids: Buffer; sponsors: Buffer; flags: Buffer }

/** Size of an id range as a power of two: members and orders come in one chunk for each range. */
export const memberRangeBits = 16
export const orderRangeBits = 14

// Packed by ranges of ids and unsorted: `offset 0` keeps the planner from seeing how many ids there are, so that it
// gathers the few ranges as the rows come instead of sorting all of them.
const membersStatement = `
  with changed as (
    select distinct on (person_id) person_id, flags from past_memberships where until > $1::timestamptz order by person_id, until
  ), members as (
    select p.id, p.id >> ${memberRangeBits} as range, coalesce(s.sponsor_id, 0) as sponsor_id,
           coalesce(c.flags, member_flags(a.user_type, p.state, a.closed_at is null)) as flags
      from people p join accounts a on a.id = p.account_id
      left join sponsorships s on s.person_id = p.id and s.from_at <= $1 and (s.to_at is null or $1 < s.to_at)
      left join changed c on c.person_id = p.id
     where a.user_type in ('Customer', 'PreferredCustomer', 'NetworkMarketer') and p.created_at <= $1
    offset 0
  )
  select string_agg(float8send(id::float8), ''::bytea) as ids,
         string_agg(float8send(sponsor_id::float8), ''::bytea) as sponsors,
         string_agg(int4send(flags), ''::bytea) as flags
    from members group by range order by range`

/** All members of the tree at an instant, in chunks by ranges of ids: their sponsors (0: none) and flags. */
export async function membersAt(tx: Sql, at: Temporal.Instant): Promise<PackedMembers[]> {
  const { rows } = await tx.query<PackedMembers>(membersStatement, [at.toString()])
  return rows
}

/** The instants that bound a month. Orders recorded too late for the previous month count in it. */
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

/** Whether an order that was registered with a payment was in doubt at an instant. */
const isInDoubt = (payment: string, at: string) =>
  `exists (select from payment_doubts d where d.payment_id = ${payment}.id and d.from_at <= ${at} and (d.to_at is null or d.to_at > ${at}))`

/** Whether a payment is one that an order was registered with; one that failed afterwards was given up by the office. */
const wasConfirmed = (payment: string) =>
  `${payment}.state in ('Verified', 'RecordedNotPaid', 'Failed')
   and (${payment}.state <> 'Failed' or ${payment}.failure_reason = 'DISOWNED')`

/** The first approved month before this one whose snapshot found the order registered and its payment certain. */
const countedBefore = (order: string, payment: string, month: string) =>
  `select c.month from commission_months c join jalali_months j on j.month = c.month
    where c.state <> 'calculated' and c.month < ${month} and ${payment}.verified_at < j.ends_at
      and ${order}.registered_at <= c.snapshot_at and not ${isInDoubt(payment, 'c.snapshot_at')}
    order by c.month limit 1`

// Orders paid in the month, and those paid before it that came too late for the months before, or were in doubt then:
// each by an index of its own, so that a month costs what it holds, however long the shop has been there: also of the
// returns, which end after the payment. Packed by ranges of orders and unsorted, as the members are.
const salesStatement = `
  with paid as (
    select o.id, o.person_id, o.cancelled_at, false as is_late
      from payments y join sale_orders o on o.id = y.sale_order_id
     where ${wasConfirmed('y')} and y.verified_at >= $1::timestamptz and y.verified_at < $2::timestamptz
       and o.registered_at <= $3::timestamptz and not ${isInDoubt('y', '$3')}
    union all
    select o.id, o.person_id, o.cancelled_at, true
      from sale_orders o join payments y on y.sale_order_id = o.id
     where o.registered_at > $4::timestamptz and o.registered_at <= $3 and ${wasConfirmed('y')} and y.verified_at < $1
       and not ${isInDoubt('y', '$3')}
    union all
    select o.id, o.person_id, o.cancelled_at, true
      from payments y join sale_orders o on o.id = y.sale_order_id
     where y.id in (select payment_id from payment_doubts where to_at > $4 and to_at <= $3)
       and o.registered_at <= $4 and ${wasConfirmed('y')} and y.verified_at < $1
       and not ${isInDoubt('y', '$3')} and not exists (${countedBefore('o', 'y', '$5')})
  ), back as (
    select order_item_id, sum(score)::bigint as score, sum(goods_amount)::bigint as amount
      from (select order_item_id, score, goods_amount
              from returns where state = 'Refunded' and ended_at >= $1 and ended_at <= $3
            union all
            select r.order_item_id, r.score, r.goods_amount
              from paid p join returns r on r.sale_order_id = p.id
             where p.is_late and r.state = 'Refunded' and r.ended_at < $1) r
     group by order_item_id
  ), sales as (
    select o.id as order_id, o.id >> ${orderRangeBits} as range, i.id as line_id, o.person_id, i.order_item_score > 0 as is_scored,
           i.order_item_score - coalesce(b.score, 0) as score,
           i.order_item_value_amount - i.order_discount_share - coalesce(b.amount, 0) as amount
      from paid o join order_items i on i.sale_order_id = o.id
      left join back b on b.order_item_id = i.id
     where o.cancelled_at is null or o.cancelled_at > $3
    offset 0
  )
  select string_agg(float8send(order_id::float8), ''::bytea) as orders,
         string_agg(float8send(line_id::float8), ''::bytea) as lines,
         string_agg(float8send(person_id::float8), ''::bytea) as persons,
         string_agg(boolsend(is_scored), ''::bytea) as scored,
         string_agg(float8send(score::float8), ''::bytea) as scores,
         string_agg(float8send(amount::float8), ''::bytea) as amounts
    from sales where score <> 0 or amount <> 0
   group by range order by range`

/** The lines of a month's orders, in chunks by ranges of orders, less what came back until its snapshot. */
export async function salesOf(tx: Sql, month: string, bounds: Bounds): Promise<PackedSales[]> {
  const { startsAt, endsAt, snapshotAt, afterSnapshot } = bounds
  const { rows } = await tx.query<PackedSales>(salesStatement, [
    startsAt.toString(),
    endsAt.toString(),
    snapshotAt.toString(),
    afterSnapshot,
    month,
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

/** A line's value at an instant: 0 in a cancelled or doubtful order, else what has not been returned. */
const countsAt = (at: string, value: string, back: string) =>
  `case when o.cancelled_at <= ${at} or ${isInDoubt('paid', at)} then 0
        else ${value} - coalesce((select sum(r.${back}) from returns r
                                   where r.order_item_id = i.id and r.state = 'Refunded' and r.ended_at <= ${at}), 0) end`
const scoreAt = (at: string) => countsAt(at, 'i.order_item_score', 'score')
const amountAt = (at: string) =>
  countsAt(at, 'i.order_item_value_amount - i.order_discount_share', 'goods_amount')

// What orders of closed months count for less than at the snapshot before, or for more once they are covered again: of
// those of which something came back, that were cancelled, or about which doubt began or ended since.
const lateStatement = `
  with changed as (
    select sale_order_id as id from returns
     where state = 'Refunded' and ended_at > $2::timestamptz and ended_at <= $3::timestamptz
    union
    select id from sale_orders where cancelled_at > $2 and cancelled_at <= $3 and registered_at is not null
    union
    select y.sale_order_id from payment_doubts d join payments y on y.id = d.payment_id
     where d.from_at > $2 and d.from_at <= $3
    union
    select y.sale_order_id from payment_doubts d join payments y on y.id = d.payment_id
     where d.to_at > $2 and d.to_at <= $3
  ), late as (
    select m.id as month, o.id as order_id, i.id as line_id, o.person_id,
           (${scoreAt('$2')}) - (${scoreAt('$3')}) as score, (${amountAt('$2')}) - (${amountAt('$3')}) as amount
      from changed c
      join sale_orders o on o.id = c.id
      join order_items i on i.sale_order_id = o.id
      join lateral (select y.id, y.verified_at from payments y
                     where y.sale_order_id = o.id and ${wasConfirmed('y')}
                     order by y.verified_at limit 1) paid on true
      join lateral (${countedBefore('o', 'paid', '$1')}) counted on true
      join jalali_months m on m.month = counted.month
  )
  select month, order_id, line_id, person_id, score::bigint, amount::bigint
    from late where score <> 0 or amount <> 0
   order by month, order_id, line_id`

/**
 * Changes between two snapshots in orders of earlier approved months: positive amounts are taken back, negative ones
 * count again.
 */
export async function lateReturnsOf(
  tx: Sql,
  month: string,
  { afterSnapshot, snapshotAt }: Pick<Bounds, 'afterSnapshot' | 'snapshotAt'>,
): Promise<LateReturnRow[]> {
  const { rows } = await tx.query<LateReturnRow>(lateStatement, [month, afterSnapshot, snapshotAt.toString()])
  return rows
}

/**
 * The snapshot of the previous month: -infinity where this is the shop's first month, infinity where the previous month
 * is not approved yet.
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
