import type { Database, Sql } from './pool.ts'

// Any fixed number that no other advisory lock of the database uses.
const seedingLock = 7_352_603

/**
 * Fills an empty shop, once: in one transaction, so that a seeding cut short leaves nothing behind, and under
 * a lock, so that of two nodes one does it and the other finds it done. Returns whether it was this one.
 */
export async function seedOnce(
  database: Database,
  seed: (database: Database) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [seedingLock])
    const { rows } = await tx.query<{ isEmpty: boolean }>(
      'select not exists (select from accounts) and not exists (select from products) as "isEmpty"',
    )
    if (!rows[0]?.isEmpty) return false
    await seed(within(tx, database))
    return true
  })
}

/** The one transaction in a database's clothes: what it calls transactions are parts of it. */
function within(tx: Sql, database: Database): Database {
  return { ...database, query: tx.query, transaction: (work) => work(tx), close: async () => {} }
}
