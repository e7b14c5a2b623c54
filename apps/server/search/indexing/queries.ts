import type { Sql, Transaction } from '../../platform/db/pool.ts'

/**
 * Updates the search index with at most `limit` changed products; returns how many it processed, 0 where nothing changed
 * or another process is at it.
 */
export async function applyChanges(sql: Sql, limit: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('select apply_search_changes($1) as count', [limit])
  return rows[0]!.count
}

/** Rebuilds the index in the order of today's popularity; returns the number of products. */
export async function rebuild(tx: Transaction): Promise<number> {
  // In a large shop this takes minutes, in the background.
  await tx.query(`set local statement_timeout = '30min'`)
  const { rows } = await tx.query<{ count: number }>('select rebuild_search() as count')
  return rows[0]!.count
}
