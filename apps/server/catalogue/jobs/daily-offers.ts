import type { JobRun } from '../../platform/jobs/job.ts'
import { productsAfter, refreshOffers, rememberOffersDay, takeOffersDay } from './queries.ts'

// A statement with this many products takes well under a second.
const productsAtOnce = 1_000

/**
 * Recomputes the materialized best offers once a day: prices and discounts begin and end at a Tehran midnight without
 * any row changing. Does nothing where the day is done, or another node works on it; so it may run every minute, and
 * right after a start.
 * @returns how many products were recomputed
 * @spec 3.sku
 */
export const refreshDailyOffers: JobRun = ({ database }) =>
  database.transaction(async (tx) => {
    const day = await takeOffersDay(tx)
    if (day === null) return 0
    let refreshed = 0
    let batch = await productsAfter(tx, 0, productsAtOnce)
    while (batch.length > 0) {
      // A transaction for each batch, since reserving and registering wait for these rows.
      await refreshOffers(database, batch)
      refreshed += batch.length
      batch = await productsAfter(tx, batch.at(-1)!, productsAtOnce)
    }
    await rememberOffersDay(tx, day)
    return refreshed
  })
