import type { Database } from '../apps/server/platform/db/pool.ts'

/** Shared data of the shop, which one journey changes while no other reads it. */
type Shared = 'the people of the demo' | 'the shop window' | 'the payments of today'

/** Runs work exclusively across all test files that name the same resource. */
export function exclusively<Value>(
  database: Database,
  shared: Shared,
  work: () => Promise<Value>,
): Promise<Value> {
  return database.transaction(async (tx) => {
    // Without a limit on how long the others take.
    await tx.query('set local idle_in_transaction_session_timeout = 0')
    await tx.query('set local statement_timeout = 0')
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`journeys: ${shared}`])
    return work()
  })
}
