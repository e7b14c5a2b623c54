import type { CopyTransaction, Database } from './pool.ts'

// Any fixed number that no other advisory lock of the database uses.
const seedingLock = 7_352_603

/**
 * Runs a seeding alone: under a lock, so that of two nodes that start at once the second finds it done. `seed` itself
 * looks whether anything is left to do, and does it in one transaction, so that one cut short leaves nothing behind.
 * Takes a connection beside those of `seed`.
 */
export async function seedAlone(
  database: Database,
  seed: (database: Database) => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    // Whoever holds the lock says nothing until the seeding is done.
    await tx.query('set local idle_in_transaction_session_timeout = 0')
    await tx.query('set local statement_timeout = 0')
    await tx.query('select pg_advisory_xact_lock($1)', [seedingLock])
    await seed(database)
  })
}

/** The one transaction in a database's clothes: what it calls transactions are parts of it. */
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
