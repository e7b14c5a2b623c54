import type { Database, Transaction } from '../../db/pool.ts'

const mostTries = 4
// PostgreSQL ends one of two transactions that wait for each other; the other one goes on.
const passingStates = new Set(['40P01', '40001'])

/**
 * One transaction, tried again where PostgreSQL ended it to resolve a deadlock. The work must have no effect
 * outside the transaction, since it may run more than once.
 */
export async function transact<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (attempt === mostTries || !isPassing(error)) throw error
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && passingStates.has(String(error.code))
}
