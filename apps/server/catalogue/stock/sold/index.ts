import type { Sql } from '../../../platform/db/pool.ts'
import { addSold } from './queries.ts'

export { recordSold } from './queries.ts'

// One statement changes as many products at most: well under a second.
const recordsAtOnce = 2_000

/**
 * Adds all recorded sales to the products' counts. Records of transactions that are still open are added by a later run.
 * @returns how many products had sales, each batch counted by itself
 */
export async function addSales(sql: Sql): Promise<number> {
  let count = 0
  while (true) {
    const { recordCount, productCount } = await addSold(sql, recordsAtOnce)
    count += productCount
    if (recordCount < recordsAtOnce) return count
  }
}
