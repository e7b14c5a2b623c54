import { transact } from '../../platform/command/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'

const uniqueViolation = '23505'

/**
 * One transaction that creates accounts, retried once where a concurrent request took the same mailbox, phone or username:
 * the retry sees that, and refuses it or chooses another username.
 */
export async function transactWithRetry<T>(database: Database, work: (tx: Sql) => Promise<T>): Promise<T> {
  try {
    return await transact(database, work)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error
    return transact(database, work)
  }
}
