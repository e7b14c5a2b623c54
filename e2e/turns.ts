import type { Database } from '../apps/server/platform/db/pool.ts'

/** What everybody in the shop shares, so that one journey changes it while no other looks at it. */
type Shared = 'the people of the demo' | 'the shop window' | 'the payments of today'

/** Does something while nobody else, in whatever file, has a turn with the same. */
export function inTurn<Value>(
  database: Database,
  shared: Shared,
  work: () => Promise<Value>,
): Promise<Value> {
  return database.transaction(async (tx) => {
    // However long the others take.
    await tx.query('set local idle_in_transaction_session_timeout = 0')
    await tx.query('set local statement_timeout = 0')
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`journeys: ${shared}`])
    return work()
  })
}
