import { namesDetail } from '@anar/contract/notices'
import { tehranDay } from '@anar/domain/calendar'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { takeWatch, watchesToTell } from './queries.ts'

const dayOf = (now: Temporal.Instant) => tehranDay(now.epochMilliseconds)

/** The watches whose goods are back, at most `limit`. */
export function watchesBackInStock(sql: Sql, now: Temporal.Instant, limit: number): Promise<number[]> {
  return watchesToTell(sql, dayOf(now), limit)
}

/**
 * Tells whoever waits that the goods are back, and forgets that they waited: both or neither, so that each who asks is
 * told once. Whether there was somebody to tell.
 * @spec 5.out-of-stock.3
 */
export async function tellBackInStock(tx: Sql, watchId: number, now: Temporal.Instant): Promise<boolean> {
  const watch = await takeWatch(tx, watchId, dayOf(now))
  if (!watch) return false
  return giveNotice(tx, {
    personId: watch.person_id,
    kind: 'BACK_IN_STOCK',
    details: { product: namesDetail(watch.name), productId: String(watch.product_id) },
    occasion: `watch ${watchId}`,
    now,
  })
}
