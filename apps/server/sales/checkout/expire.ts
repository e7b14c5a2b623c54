import { lockPerson } from '../../platform/caller/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import { lockOrder } from '../orders/index.ts'
import { backToDraft } from './release.ts'

/**
 * Makes an order whose payment time has passed a basket again; false where it has not expired. The caller has queried
 * the gateway first.
 * @spec 4.sale-order
 */
export function expireOrder(
  database: Database,
  order: { id: number; person_id: number },
  now: Temporal.Instant,
): Promise<boolean> {
  return transact(database, async (tx) => {
    await lockPerson(tx, order.person_id)
    const current = await lockOrder(tx, order.id)
    const hasExpired =
      current?.state === 'AwaitingPayment' && current.reserved_until!.getTime() < now.epochMilliseconds
    if (!hasExpired) return false
    await backToDraft(tx, current, { state: 'Expired', reason: 'EXPIRED', accountId: null, now })
    return true
  })
}
