import type { JobRun } from '../../platform/jobs/job.ts'
import { productsAfter, recordOffersBasis, refreshOffers, takeOffersBasis } from './queries.ts'

// A statement with this many products takes well under a second.
const productsAtOnce = 1_000

/**
 * Recomputes the materialized best offers once a day, since prices and discounts begin and end at a Tehran midnight
 * without any row changing, and after changes of VAT. Does nothing where that is done, or another node works on it; so it may run every minute, and
 * right after a start.
 * @returns how many products were recomputed
 * @spec 3.sku
 */
export const refreshDailyOffers: JobRun = ({ database }) =>
  database.transaction(async (tx) => {
    const basis = await takeOffersBasis(tx)
    if (basis === null) return 0
    let refreshed = 0
    let batch = await productsAfter(tx, 0, productsAtOnce)
    while (batch.length > 0) {
      // A transaction for each batch, since reserving and registering wait for these rows.
      await refreshOffers(database, batch)
      refreshed += batch.length
      batch = await productsAfter(tx, batch.at(-1)!, productsAtOnce)
    }
    await recordOffersBasis(tx, basis)
    return refreshed
  })
