import { transact } from '../../platform/command/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'

const uniqueViolation = '23505'

/**
 * One transaction that makes accounts, done once more where somebody took the same mailbox, phone or username at that
 * very moment: the second time it is seen to be taken, and is refused or gone round as ever.
 */
export async function transactAgain<T>(database: Database, work: (tx: Sql) => Promise<T>): Promise<T> {
  try {
    return await transact(database, work)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error
    return transact(database, work)
  }
}
