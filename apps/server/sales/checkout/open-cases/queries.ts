import type { Sql } from '../../../platform/db/pool.ts'

/** Attempts about which a gateway is due to be asked again, the one that has waited longest first. */
export async function attemptsToAsk(
  sql: Sql,
  { gateway, now, limit }: { gateway: string; now: Temporal.Instant; limit: number },
): Promise<{ id: number; created_at: Date; asked_count: number }[]> {
  const { rows } = await sql.query<{ id: number; created_at: Date; asked_count: number }>(
    `select id, created_at, asked_count from payments
      where gateway = $1 and ask_at <= $2 order by ask_at, id limit $3`,
    [gateway, now.toString(), limit],
  )
  return rows
}

/** Notes of attempts that are due and stand at a gateway that is not among those configured since when nobody can ask. */
export async function noteUnasked(
  sql: Sql,
  { gateways, now }: { gateways: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await sql.query(
    `update payments set unasked_since = $2
      where ask_at <= $2 and unasked_since is null and gateway <> all ($1)`,
    [gateways, now.toString()],
  )
}

/** When an attempt that is as it was is asked about next; null: no more. */
export async function setAskAt(sql: Sql, paymentId: number, askAt: Temporal.Instant | null): Promise<void> {
  await sql.query(
    `update payments set ask_at = $2, asked_count = asked_count + 1, unasked_since = null
      where id = $1 and ask_at is not null`,
    [paymentId, askAt?.toString() ?? null],
  )
}

/** Money that could not be recorded and whose time to choose has passed. */
export async function refundsDue(sql: Sql, now: Temporal.Instant, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from payments where state = 'PaidNotRecorded' and refund_due_at <= $1
      order by refund_due_at, id limit $2`,
    [now.toString(), limit],
  )
  return rows.map((row) => row.id)
}

/** Money whose owner waits for the goods to be there again, who waits longest first. */
export async function waitingPayments(sql: Sql, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from payments where state = 'PaidNotRecorded' and choice = 'wait' order by verified_at, id limit $1`,
    [limit],
  )
  return rows.map((row) => row.id)
}

/** Top-ups that nobody paid within the time, of which the gateway still says nothing else. */
export async function staleTopUps(sql: Sql, before: Temporal.Instant, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from payments where purpose = 'top-up' and state in ('Created', 'Redirected') and created_at < $1
      order by created_at limit $2`,
    [before.toString(), limit],
  )
  return rows.map((row) => row.id)
}

/** Asks about an attempt earlier than it would be: somebody stands at the result page. */
export async function askSooner(sql: Sql, paymentId: number, askAt: Temporal.Instant): Promise<void> {
  await sql.query('update payments set ask_at = $2 where id = $1 and ask_at > $2', [
    paymentId,
    askAt.toString(),
  ])
}
