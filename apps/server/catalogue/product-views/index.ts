import type { Sql } from '../../platform/db/pool.ts'
import { addViews } from './queries.ts'

export { forgetViewsBefore } from './queries.ts'

// So many at once that a statement takes well under a second: who sells one of them waits for it.
const productsAtOnce = 500

/** Adds all looks that are not counted yet to their products; how many products were looked at. */
export async function countViews(sql: Sql): Promise<number> {
  let counted = 0
  while (true) {
    const products = await addViews(sql, productsAtOnce)
    counted += products
    if (products < productsAtOnce) return counted
  }
}
