import type { Sql } from '../../../platform/db/pool.ts'
import type { DueRow } from '../../../platform/processes/work-off.ts'

/** What is due at `now`, from a position on. */
type DueParams = { now: Temporal.Instant; after: DueRow; limit: number }

export type AttemptToQuery = DueRow & { created_at: Date; query_count: number }

/** Attempts that are due to be queried at a gateway, the longest waiting first. */
export async function attemptsToQuery(
  sql: Sql,
  { gateway, now, after, limit }: DueParams & { gateway: string },
): Promise<AttemptToQuery[]> {
  const { rows } = await sql.query<AttemptToQuery>(
    `select id, created_at, query_count, query_at::text as "dueAt" from payments
      where gateway = $1 and query_at <= $2 and (query_at, id) > ($3::timestamptz, $4::bigint)
      order by query_at, id limit $5`,
    [gateway, now.toString(), after.dueAt, after.id, limit],
  )
  return rows
}

/** Records since when due attempts cannot be queried, because their gateway is not configured. */
export async function markUnqueryable(
  sql: Sql,
  { gateways, now }: { gateways: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await sql.query(
    `update payments set unqueried_since = $2
      where query_at <= $2 and unqueried_since is null and gateway <> all ($1)`,
    [gateways, now.toString()],
  )
}

/** Sets when an unchanged attempt is queried next; null: never again. */
export async function setQueryAt(
  sql: Sql,
  paymentId: number,
  queryAt: Temporal.Instant | null,
): Promise<void> {
  await sql.query(
    `update payments set query_at = $2, query_count = query_count + 1, unqueried_since = null
      where id = $1 and query_at is not null`,
    [paymentId, queryAt?.toString() ?? null],
  )
}

/** Unrecorded payments whose time to choose has passed. */
export async function refundsDue(sql: Sql, { now, after, limit }: DueParams): Promise<DueRow[]> {
  const { rows } = await sql.query<DueRow>(
    `select id, refund_due_at::text as "dueAt" from payments
      where state = 'PaidNotRecorded' and refund_due_at <= $1
        and (refund_due_at, id) > ($2::timestamptz, $3::bigint)
      order by refund_due_at, id limit $4`,
    [now.toString(), after.dueAt, after.id, limit],
  )
  return rows
}

/** Unrecorded payments whose buyers wait for stock, where every line has units again; the longest waiting first. */
export async function waitingPayments(sql: Sql, { after, limit }: Omit<DueParams, 'now'>): Promise<DueRow[]> {
  const { rows } = await sql.query<DueRow>(
    `select p.id, p.verified_at::text as "dueAt" from payments p
      where p.state = 'PaidNotRecorded' and p.choice = 'wait'
        and (p.verified_at, p.id) > ($1::timestamptz, $2::bigint)
        and not exists (select from order_items i
                         where i.sale_order_id = p.sale_order_id
                           and not exists (select from inventories v
                                            where v.sku_seller_id = i.sku_seller_id and v.actual_inventory > 0))
      order by verified_at, id limit $3`,
    [after.dueAt, after.id, limit],
  )
  return rows
}

/** Top-ups from before an instant that are still open at the gateway. */
export async function staleTopUps(
  sql: Sql,
  { before, after, limit }: Omit<DueParams, 'now'> & { before: Temporal.Instant },
): Promise<DueRow[]> {
  const { rows } = await sql.query<DueRow>(
    `select id, created_at::text as "dueAt" from payments
      where purpose = 'top-up' and state in ('Created', 'Redirected') and created_at < $1
        and (created_at, id) > ($2::timestamptz, $3::bigint)
      order by created_at, id limit $4`,
    [before.toString(), after.dueAt, after.id, limit],
  )
  return rows
}

/** Queries an attempt earlier than scheduled, because its buyer waits on the result page. */
export async function querySooner(sql: Sql, paymentId: number, queryAt: Temporal.Instant): Promise<void> {
  await sql.query('update payments set query_at = $2 where id = $1 and query_at > $2', [
    paymentId,
    queryAt.toString(),
  ])
}
