import type { Sql } from '../../db/pool.ts'
import { moveOrder, type OrderRow } from '../orders/index.ts'
import { endOpenPayments, type FailureReason } from './queries.ts'
import { releaseStock } from './stock/queries.ts'

type Ending = {
  state: 'Failed' | 'Expired'
  reason: FailureReason
  /** Whose wish it was; null where the shop's own processes ended the payment. */
  accountId: number | null
  now: Temporal.Instant
}

/**
 * An order that is awaiting payment becomes the same draft again, with the same lines: its units go back, its open
 * attempts end. The order is locked by the caller. Amounts stay as they were frozen, for a payment that comes late.
 * @spec 4.sale-order
 */
export async function backToDraft(tx: Sql, order: OrderRow, ending: Ending): Promise<void> {
  await endOpenPayments(tx, order.id, { to: ending.state, reason: ending.reason })
  await releaseStock(tx, order.id)
  await moveOrder(tx, order, {
    to: 'Draft',
    actor: 'system',
    accountId: ending.accountId,
    reason: ending.reason,
    now: ending.now,
  })
}
