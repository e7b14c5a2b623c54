import type { CancelAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { type Actor, canMove, sumOfParts } from '@anar/domain/ordering'
import { returnCancelled } from '../../catalogue/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { restoreCode } from '../discount-codes/index.ts'
import { announceOrder, moveOrder, type OrderRow } from '../orders/index.ts'
import { type RefundWay, refund, sentOut } from '../refunds/index.ts'
import { paidAmounts } from './queries.ts'

export type Cancelling = {
  order: OrderRow
  actor: Exclude<Actor, 'system'>
  accountId: number
  refundTo: Extract<RefundWay, 'wallet' | 'source'>
  reason: string
  now: Temporal.Instant
}

/**
 * Cancels a registered order that is not shipped yet: releases its code and units, refunds the whole amount by tender,
 * and notifies the buyer. The caller has locked the person and the order. ILLEGAL_TRANSITION where the domain's table
 * has no such move, as for a cancelled order.
 * @spec 4.sale-order.13
 */
export async function cancelRegistered(tx: Sql, cancelling: Cancelling): Promise<CancelAnswer> {
  const { order, actor, accountId, refundTo, reason, now } = cancelling
  const move = { from: order.state, to: 'Cancelled', actor } as const
  if (!canMove(move)) throw new Refusal('ILLEGAL_TRANSITION', { from: move.from, to: move.to })
  const saleOrderId = order.id
  await restoreCode(tx, saleOrderId)
  await returnCancelled(tx, { saleOrderId, accountId, now })
  const amounts = await paidAmounts(tx, saleOrderId)
  const occasion = `order ${saleOrderId} cancelled`
  const parts = await refund(tx, {
    saleOrderId,
    personId: order.person_id,
    amounts: {
      goodsRial: amounts.final_amount_before_vat,
      vatRial: amounts.vat_amount,
      deliveryRial: amounts.total_delivery_cost,
    },
    to: refundTo,
    occasion,
    accountId,
    reason,
    now,
  })
  const { state } = await moveOrder(tx, order, { to: 'Cancelled', actor, accountId, reason, now })
  await announceOrder(tx, { saleOrderId, step: 'Cancelled', now })
  // Less than the gateway's part where the buyer owes money or the gateway disowns the payment.
  const toSourceRial = await sentOut(tx, occasion)
  const toWalletRial = sumOfParts(parts) - toSourceRial
  return { saleOrderId, state, toWalletRial, toSourceRial }
}
