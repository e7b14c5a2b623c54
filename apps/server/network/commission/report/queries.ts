import type { Sql } from '../../../platform/db/pool.ts'
import { obstacleOf } from '../paying/queries.ts'

/** How many of a kind need a review, and up to 20 of them by name. */
export type Counted = { count: number; subjects: string[] }

const maxSubjects = 20

async function counted(sql: Sql, rows: string, values: readonly unknown[]): Promise<Counted> {
  const result = await sql.query<Counted>(
    `with found as materialized (${rows})
     select count(*) as count,
            coalesce((select array_agg(subject) from (select subject from found order by subject limit ${maxSubjects}) f), '{}') as subjects
       from found`,
    values,
  )
  return result.rows[0]!
}

/** Payments begun before an instant whose outcome is not known yet. */
export const openPayments = (sql: Sql, before: Temporal.Instant) =>
  counted(
    sql,
    `select coalesce(o.order_number, 'payment ' || y.id) as subject
       from payments y left join sale_orders o on o.id = y.sale_order_id
      where y.purpose = 'order' and y.created_at < $1
        and y.state in ('Created', 'Redirected', 'PaidNotRecorded', 'RecordedNotPaid')`,
    [before.toString()],
  )

/** Returns of a month's orders that are under way. */
export const openReturns = (sql: Sql, month: string) =>
  counted(
    sql,
    `select o.order_number as subject
       from returns r join sale_orders o on o.id = r.sale_order_id
       join payments y on y.sale_order_id = o.id and y.state = 'Verified'
       join jalali_months m on m.month = $1 and y.verified_at >= m.starts_at and y.verified_at < m.ends_at
      where r.ended_at is null`,
    [month],
  )

/** Members whose sponsor is no member of the network. */
export const misplacedMembers = (sql: Sql) =>
  counted(
    sql,
    `select member_code(p.id) as subject
       from people p join accounts a on a.id = p.account_id
       join people s on s.id = p.sponsor_id join accounts sa on sa.id = s.account_id
      where a.user_type in ('Customer', 'PreferredCustomer', 'NetworkMarketer')
        and sa.user_type not in ('Customer', 'PreferredCustomer', 'NetworkMarketer')`,
    [],
  )

/** Moves in the tree that nobody has decided. */
export const openMoves = (sql: Sql) =>
  counted(sql, `select member_code(person_id) as subject from tree_moves where state = 'Requested'`, [])

/** Statements of a month whose wallet cannot be credited. */
export const unreadyWallets = (sql: Sql, month: string) =>
  counted(
    sql,
    `select member_code(s.person_id) as subject
       from statements s join people p on p.id = s.person_id join accounts a on a.id = p.account_id
      where s.month = $1 and s.state in ('due', 'held') and ${obstacleOf('p', 'a')} is not null`,
    [month],
  )

export type Bucket = { from: number; to: number | null; count: number; sum: number }

/** How many statements of a month are payable between two amounts, for each two that follow one another. */
export async function payableBetween(sql: Sql, month: string, edges: readonly number[]): Promise<Bucket[]> {
  const { rows } = await sql.query<Bucket>(
    `select e.from_amount as "from", e.to_amount as "to", count(s.payable) as count, coalesce(sum(s.payable), 0)::bigint as sum
       from (select a as from_amount, lead(a) over (order by a) as to_amount from unnest($2::bigint[]) a) e
       left join statements s on s.month = $1 and s.payable >= e.from_amount
        and (e.to_amount is null or s.payable < e.to_amount)
      group by 1, 2 order by 1`,
    [month, edges],
  )
  return rows
}

export type Spread = {
  marketer_count: number
  nothing_count: number
  quartiles: number[] | null
  tenths: number[]
}

/** The distribution of a month's payout over its marketers: quartiles, and the sum of each tenth in rising order. */
export async function spreadOf(sql: Sql, month: string): Promise<Spread> {
  const { rows } = await sql.query<Spread>(
    `with paid as materialized (select payable, person_id from statements where month = $1),
          placed as (select payable, (row_number() over (order by payable, person_id) - 1) * 10 / count(*) over () as tenth from paid)
     select count(*) as marketer_count, count(*) filter (where payable = 0) as nothing_count,
            percentile_disc(array[0.25, 0.5, 0.75]) within group (order by payable) as quartiles,
            (select array_agg(coalesce(p.sum, 0) order by t)
               from generate_series(0, 9) t
               left join (select tenth, sum(payable)::bigint as sum from placed group by tenth) p on p.tenth = t)::bigint[] as tenths
       from paid`,
    [month],
  )
  return rows[0]!
}

/** The newest months that are approved. */
export async function closedMonths(sql: Sql, count: number): Promise<string[]> {
  const { rows } = await sql.query<{ month: string }>(
    `select month from commission_months where state <> 'calculated' order by month desc limit $1`,
    [count],
  )
  return rows.map((row) => row.month)
}

/** Orders paid between two instants. */
export async function ordersPaidBetween(
  sql: Sql,
  { from, before }: { from: Temporal.Instant; before: Temporal.Instant },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql.query<{ ids: number[] | null }>(
    `select array_agg(sale_order_id) as ids from payments
      where state = 'Verified' and purpose = 'order' and verified_at >= $1 and verified_at < $2`,
    [from.toString(), before.toString()],
  )
  return new Set(rows[0]!.ids ?? [])
}

/**
 * Lines in a month's snapshot that were returned or cancelled since, or are being returned: `quantity` of the `of` units
 * that the line had at the snapshot.
 */
export async function linesBackAfter(
  sql: Sql,
  snapshotAt: Date,
): Promise<{ line_id: number; quantity: number; of: number }[]> {
  const { rows } = await sql.query<{ line_id: number; quantity: number; of: number }>(
    `with back as (
       select order_item_id as line_id, quantity from returns where ended_at is null
       union all
       select order_item_id, quantity from returns where state = 'Refunded' and ended_at > $1
       union all
       select i.id, i.quantity from sale_orders o join order_items i on i.sale_order_id = o.id
        where o.cancelled_at > $1 and o.registered_at is not null
     ), lines as (
       select b.line_id, sum(b.quantity)::int as quantity,
              i.quantity - coalesce((select sum(e.quantity) from returns e
                                      where e.order_item_id = i.id and e.state = 'Refunded' and e.ended_at <= $1), 0)::int as of
         from back b join order_items i on i.id = b.line_id join sale_orders o on o.id = i.sale_order_id
        where o.registered_at <= $1
        group by b.line_id, i.id, i.quantity
     )
     select line_id, least(quantity, of) as quantity, of from lines where of > 0`,
    [snapshotAt],
  )
  return rows
}

export type Sums = {
  takenBackRial: number
  adjustedRial: number
  carriedRial: number
  leftBelowZeroRial: number
  withheldRial: number
  payableRial: number
}

/** Sums over a month's statements, beside the month's own commissions. */
export async function sumsOf(sql: Sql, month: string): Promise<Sums> {
  const sum = (what: string, name: string) => `coalesce(sum(${what}), 0)::bigint as "${name}"`
  const { rows } = await sql.query<Sums>(
    `select ${sum('taken_back', 'takenBackRial')}, ${sum('adjusted', 'adjustedRial')}, ${sum('carried', 'carriedRial')},
            ${sum('-least(balance, 0)', 'leftBelowZeroRial')}, ${sum('withheld', 'withheldRial')},
            ${sum('payable', 'payableRial')}
       from statements where month = $1`,
    [month],
  )
  return rows[0]!
}
