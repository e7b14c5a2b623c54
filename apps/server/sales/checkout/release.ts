import type { PaymentFailure } from '@anar/contract/entities'
import { releaseStock } from '../../catalogue/index.ts'
import { releaseHold } from '../../money/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { releaseCode } from '../discount-codes/index.ts'
import { moveOrder, type OrderRow } from '../orders/index.ts'
import { endOpenPayments } from './queries/payments.ts'

type Ending = {
  state: 'Failed' | 'Expired'
  reason: PaymentFailure
  /** The account that ended the payment; null for the shop's own processes. */
  accountId: number | null
  now: Temporal.Instant
}

/**
 * Makes an order that awaits payment a draft again, with the same lines: ends its open attempts and releases its code,
 * units and wallet holds. Amounts stay frozen, for a late payment. The caller has locked the order.
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
