import type { Sql } from '../../../platform/db/pool.ts'

/** Attempts that are due to be queried at a gateway, the longest waiting first. */
export async function attemptsToQuery(
  sql: Sql,
  { gateway, now, limit }: { gateway: string; now: Temporal.Instant; limit: number },
): Promise<{ id: number; created_at: Date; query_count: number }[]> {
  const { rows } = await sql.query<{ id: number; created_at: Date; query_count: number }>(
    `select id, created_at, query_count from payments
      where gateway = $1 and query_at <= $2 order by query_at, id limit $3`,
    [gateway, now.toString(), limit],
  )
  return rows
}

/** Records since when due attempts cannot be queried, because their gateway is not configured. */
export async function markUnqueryable(
  sql: Sql,
  { gateways, now }: { gateways: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await sql.query(
    `update payments set unasked_since = $2
      where query_at <= $2 and unasked_since is null and gateway <> all ($1)`,
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
    `update payments set query_at = $2, query_count = query_count + 1, unasked_since = null
      where id = $1 and query_at is not null`,
    [paymentId, queryAt?.toString() ?? null],
  )
}

/** Unrecorded payments whose time to choose has passed. */
export async function refundsDue(sql: Sql, now: Temporal.Instant, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from payments where state = 'PaidNotRecorded' and refund_due_at <= $1
      order by refund_due_at, id limit $2`,
    [now.toString(), limit],
  )
  return rows.map((row) => row.id)
}

/** Unrecorded payments whose buyers wait for stock, the longest waiting first. */
export async function waitingPayments(sql: Sql, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from payments where state = 'PaidNotRecorded' and choice = 'wait' order by verified_at, id limit $1`,
    [limit],
  )
  return rows.map((row) => row.id)
}

/** Top-ups that were not paid in time and are still open at the gateway. */
export async function staleTopUps(sql: Sql, before: Temporal.Instant, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from payments where purpose = 'top-up' and state in ('Created', 'Redirected') and created_at < $1
      order by created_at limit $2`,
    [before.toString(), limit],
  )
  return rows.map((row) => row.id)
}

/** Queries an attempt earlier than scheduled, because its buyer waits on the result page. */
export async function querySooner(sql: Sql, paymentId: number, queryAt: Temporal.Instant): Promise<void> {
  await sql.query('update payments set query_at = $2 where id = $1 and query_at > $2', [
    paymentId,
    queryAt.toString(),
  ])
}
