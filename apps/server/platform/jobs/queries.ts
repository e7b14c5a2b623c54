import type { Sql } from '../db/pool.ts'

/** Deletes messages that the outbox recorded before an instant; returns how many. */
export async function forgetOutboxBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await sql.query('delete from outbox where sent_at < $1', [instant.toString()])
  return rowCount
}
