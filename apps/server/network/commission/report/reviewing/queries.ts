import type { Sql } from '../../../../platform/db/pool.ts'

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

// What comes back later than that after a month's snapshot says nothing more about how the month was made. It bounds what
// a review reads.
const reviewed = `$1::timestamptz + interval '90 days'`

const returnsAfter = `
  select id as return_id from returns where ended_at is null and requested_at <= ${reviewed}
  union all
  select id from returns where state = 'Refunded' and ended_at > $1 and ended_at <= ${reviewed}`
const cancelledAfter = `
  select id as sale_order_id from sale_orders
   where cancelled_at > $1 and cancelled_at <= ${reviewed} and registered_at is not null`

/** The hash of the returns and cancellations that came after a snapshot, within 90 days. */
export async function returnedHash(sql: Sql, snapshotAt: Date): Promise<Buffer> {
  const { rows } = await sql.query<{ sha256: Buffer }>(
    `select sha256(convert_to(coalesce(string_agg(name, ',' order by name), ''), 'UTF8')) as sha256
       from (select 'return ' || return_id as name from (${returnsAfter}) r
             union all select 'order ' || sale_order_id from (${cancelledAfter}) c) came_back`,
    [snapshotAt],
  )
  return rows[0]!.sha256
}

/**
 * Lines in a month's snapshot that came back after it or are on their way back: `quantity` of the `of` units that the line
 * had at the snapshot.
 */
export async function linesBackAfter(
  sql: Sql,
  snapshotAt: Date,
): Promise<{ line_id: number; quantity: number; of: number }[]> {
  const { rows } = await sql.query<{ line_id: number; quantity: number; of: number }>(
    `with back as (
       select r.order_item_id as line_id, r.quantity from (${returnsAfter}) b join returns r on r.id = b.return_id
       union all
       select i.id, i.quantity from (${cancelledAfter}) c join order_items i on i.sale_order_id = c.sale_order_id
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
