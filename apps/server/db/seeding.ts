import type { Database, Sql } from './pool.ts'

// Any fixed number that no other advisory lock of the database uses.
const seedingLock = 7_352_603

/**
 * Runs a seeding alone and whole: in one transaction, so that one cut short leaves nothing behind, and under a
 * lock, so that of two nodes that start at once the second finds it done. `seed` itself looks whether anything
 * is left to do.
 */
export async function seedAlone(
  database: Database,
  seed: (database: Database) => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [seedingLock])
    await seed(within(tx, database))
  })
}

/** The one transaction in a database's clothes: what it calls transactions are parts of it. */
function within(tx: Sql, database: Database): Database {
  return { ...database, query: tx.query, transaction: (work) => work(tx), close: async () => {} }
}
