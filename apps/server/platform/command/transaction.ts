import type { CopyTransaction, Database, Transaction } from '../db/pool.ts'

const maxTries = 4
// Deadlock and serialization failure: PostgreSQL ends one of the transactions, and a retry may succeed.
const passingStates = new Set(['40P01', '40001'])

/**
 * One transaction, retried where PostgreSQL ended it to resolve a deadlock or a conflict. The work must have no effect
 * outside the transaction, because it may run more than once.
 */
export function transact<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retried(() => database.transaction(work))
}

/** The same on a connection of its own, for work that copies many rows. */
export function transactWithCopy<T>(
  database: Database,
  work: (tx: CopyTransaction) => Promise<T>,
): Promise<T> {
  return retried(() => database.copyTransaction(work))
}

async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === maxTries || !isPassing(error)) throw error
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && passingStates.has(String(error.code))
}
