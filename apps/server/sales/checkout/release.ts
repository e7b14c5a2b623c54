import { releaseStock } from '../../catalogue/index.ts'
import { releaseHold } from '../../money/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { releaseCode } from '../discount-codes/index.ts'
import { moveOrder, type OrderRow } from '../orders/index.ts'
import { endOpenPayments, type FailureReason } from './queries/payments.ts'

type Ending = {
  state: 'Failed' | 'Expired'
  reason: FailureReason
  /** Whose wish it was; null where the shop's own processes ended the payment. */
  accountId: number | null
  now: Temporal.Instant
}

/**
 * An order that is awaiting payment becomes the same draft again, with the same lines: its open attempts end, its
 * code, its units and what was held of the wallet go back. The order is locked by the caller. Amounts stay as they
 * were frozen, for a payment that comes late.
 * @spec 4.sale-order
 */
export async function backToDraft(tx: Sql, order: OrderRow, ending: Ending): Promise<void> {
  const { state, reason, now } = ending
  const withHold = await endOpenPayments(tx, order.id, { to: state, reason, now })
  await releaseCode(tx, order.id)
  await releaseStock(tx, order.id)
  for (const { id, person_id } of withHold) {
    await releaseHold(tx, { personId: person_id, paymentId: id, now })
  }
  await moveOrder(tx, order, {
    to: 'Draft',
    actor: 'system',
    accountId: ending.accountId,
    reason,
    now,
  })
}
