import type { Database } from '../../../platform/db/pool.ts'
import { sumEntries, sumMovements } from './queries.ts'

const batchSize = 10_000

/**
 * Adds entries and movements that are not summed yet to their sums, batch by batch until a batch is not full.
 * @returns how many rows of the queues were taken
 */
export async function sumBooks(database: Database): Promise<number> {
  let count = 0
  for (const sum of [sumEntries, sumMovements]) {
    let taken: number
    do {
      taken = await database.transaction((tx) => sum(tx, batchSize))
      count += taken
    } while (taken === batchSize)
  }
  return count
}
