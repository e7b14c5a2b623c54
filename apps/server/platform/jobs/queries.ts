import { deleteAll } from '../db/delete-all.ts'
import type { Sql } from '../db/pool.ts'

/** Deletes messages that the outbox recorded before an instant; returns how many. */
export function forgetOutboxBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  return deleteAll(sql, { table: 'outbox', where: 'sent_at < $1', values: [instant.toString()] })
}
