import type { Sql } from '../../platform/db/pool.ts'
import { addViews } from './queries.ts'

export { forgetViewsBefore } from './queries.ts'

// A statement with this many products takes well under a second: sales that change their best offer wait for it.
const productsAtOnce = 500

/** Adds all uncounted views to their products; returns how many products had views. */
export async function countViews(sql: Sql): Promise<number> {
  let counted = 0
  while (true) {
    const products = await addViews(sql, productsAtOnce)
    counted += products
    if (products < productsAtOnce) return counted
  }
}
