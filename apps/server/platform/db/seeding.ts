import type { CopyTransaction, Database } from './pool.ts'

// Any fixed number that no other advisory lock uses.
const seedingLock = 7_352_603

/**
 * Runs a seeding under a lock: of two nodes that start at once, the second waits and finds it done. `seed` itself checks
 * whether anything is left to do, and works in one transaction, so that an aborted seeding leaves nothing behind. Takes
 * one connection beside those of `seed`.
 */
export async function seedAlone(
  database: Database,
  seed: (database: Database) => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    // The transaction with the lock idles until the seeding is done.
    await tx.query('set local idle_in_transaction_session_timeout = 0')
    await tx.query('set local statement_timeout = 0')
    await tx.query('select pg_advisory_xact_lock($1)', [seedingLock])
    await seed(database)
  })
}

/** A `Database` on one transaction: its transactions are parts of that one. */
export function within(tx: CopyTransaction, database: Database): Database {
  const { query } = tx
  return {
    ...database,
    query,
    transaction: (work) => work({ query }),
    copyTransaction: (work) => work(tx),
    close: async () => {},
  }
}
