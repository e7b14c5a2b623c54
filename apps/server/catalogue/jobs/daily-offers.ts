import type { JobRun } from '../../platform/jobs/job.ts'
import { productsAfter, refreshOffers, rememberOffersDay, takeOffersDay } from './queries.ts'

// So many at once that a statement takes well under a second.
const productsAtOnce = 1_000

/**
 * Brings the kept best offers up to the day: prices and discounts begin and end at a Tehran midnight without
 * any row changing. Does nothing where the day was seen to already, or another node is seeing to it; so it may run
 * every minute, and right after a start.
 * @returns how many products were looked at
 * @spec 3.sku
 */
export const refreshDailyOffers: JobRun = ({ database }) =>
  database.transaction(async (tx) => {
    const day = await takeOffersDay(tx)
    if (day === null) return 0
    let refreshed = 0
    let batch = await productsAfter(tx, 0, productsAtOnce)
    while (batch.length > 0) {
      // In a transaction of its own, since whoever reserves or registers waits for these rows.
      await refreshOffers(database, batch)
      refreshed += batch.length
      batch = await productsAfter(tx, batch.at(-1)!, productsAtOnce)
    }
    await rememberOffersDay(tx, day)
    return refreshed
  })
