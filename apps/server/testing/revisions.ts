import type { Sql } from '../platform/db/pool.ts'
import { lockRevision, type RevisedTable } from '../platform/db/revision.ts'

/** The current revision of a row, as a reader sees it; null for a missing or new one. */
export async function seenNow(sql: Sql, table: RevisedTable, id: unknown): Promise<number | null> {
  if (typeof id !== 'number') return null
  return (await lockRevision(sql, table, id)) ?? null
}
