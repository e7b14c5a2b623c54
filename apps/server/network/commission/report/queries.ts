import type { Sql } from '../../../platform/db/pool.ts'
import { obstacleOf, possibleObstacles } from '../paying/queries.ts'

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
    // Two partial indexes.
    `select coalesce(o.order_number, 'payment ' || y.id) as subject
       from (select id, sale_order_id, purpose, created_at from payments where state in ('Created', 'Redirected')
             union all
             select id, sale_order_id, purpose, created_at from payments
              where state in ('PaidNotRecorded', 'RecordedNotPaid')) y
       left join sale_orders o on o.id = y.sale_order_id
      where y.purpose = 'order' and y.created_at < $1`,
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
       from accounts sa join people s on s.account_id = sa.id
       join people p on p.sponsor_id = s.id join accounts a on a.id = p.account_id
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
       from (${possibleObstacles}) o
       join statements s on s.month = $1 and s.person_id = o.person_id and s.state in ('due', 'held')
       join people p on p.id = s.person_id join accounts a on a.id = p.account_id
      where ${obstacleOf('p', 'a')} is not null`,
    [month],
  )
