import { namesDetail } from '@anar/contract/notices'
import { tehranDay } from '@anar/domain/calendar'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { takeWatch, watchedSkusBack } from './queries.ts'

const dayOf = (now: Temporal.Instant) => tehranDay(now.epochMilliseconds)

/** The watched skus whose goods are back. */
export function skusBackInStock(sql: Sql, now: Temporal.Instant): Promise<number[]> {
  return watchedSkusBack(sql, dayOf(now))
}

/**
 * Notifies the person of a watch that the goods are back, and deletes the watch in the same transaction, so that each
 * request is answered once. False where the watch is gone.
 * @spec 5.out-of-stock.3
 */
export async function notifyBackInStock(tx: Sql, watchId: number, now: Temporal.Instant): Promise<boolean> {
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
