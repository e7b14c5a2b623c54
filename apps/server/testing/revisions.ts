import type { Sql } from '../platform/db/pool.ts'
import { lockRevision, type RevisedTable } from '../platform/db/revision.ts'

/** What somebody who reads a row now has seen of it; null of one that is not there, or new. */
export async function seenNow(sql: Sql, table: RevisedTable, id: unknown): Promise<number | null> {
  if (typeof id !== 'number') return null
  return (await lockRevision(sql, table, id)) ?? null
}
