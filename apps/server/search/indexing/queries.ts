import type { Sql, Transaction } from '../../platform/db/pool.ts'

/**
 * Brings what products are searched by up to date with at most so many of those that changed; how many it looked at,
 * 0 where nothing had changed or another process is at it.
 */
export async function applyChanges(sql: Sql, most: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('select apply_search_changes($1) as count', [most])
  return rows[0]!.count
}

/** Makes it anew from nothing, in the order of today's popularity; how many products there are. */
export async function rebuild(tx: Transaction): Promise<number> {
  // Of a large shop this takes minutes, and nobody waits for it.
  await tx.query(`set local statement_timeout = '30min'`)
  const { rows } = await tx.query<{ count: number }>('select rebuild_search() as count')
  return rows[0]!.count
}
