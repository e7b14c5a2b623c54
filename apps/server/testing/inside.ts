import type { Database } from '../platform/db/pool.ts'
import { within } from '../platform/db/seeding.ts'

class RolledBack extends Error {}

/** Does work in one transaction without triggers, and takes all of it back. */
export async function insideAndBack<T>(
  database: Database,
  work: (inside: Database) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  try {
    await database.copyTransaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      result = { value: await work(within(tx, database)) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return result!.value
}
