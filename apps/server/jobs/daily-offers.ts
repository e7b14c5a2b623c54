import type { JobRun } from './job.ts'
import { refreshOffersAfter, rememberOffersDay, takeOffersDay } from './queries.ts'

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
    let lastId: number | null = 0
    while (lastId !== null) {
      const batch: { lastId: number | null; count: number } = await refreshOffersAfter(
        tx,
        lastId,
        productsAtOnce,
      )
      refreshed += batch.count
      lastId = batch.lastId
    }
    await rememberOffersDay(tx, day)
    return refreshed
  })
