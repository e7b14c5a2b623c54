import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { fewerUnits } from '../shared-parts.ts'
import { id, text } from './values.ts'

/** The destination of the money of a cancelled order: into the wallet, or back to the cards and wallet money that paid it. */
const refundTo = z.enum(['wallet', 'source'])

/** The refund to the buyer, in rials: to the wallet and through the gateway. All 0 where nothing was paid yet. */
export const cancelAnswer = z.object({
  saleOrderId: z.int(),
  state: z.string(),
  toWalletRial: z.int(),
  toSourceRial: z.int(),
})
export type CancelAnswer = z.output<typeof cancelAnswer>

/** The buyer's own order, before it is sent. @spec 4.sale-order */
export const cancelOrder = defineCommand({
  path: 'orders/cancel',
  summary: 'Cancel an own order before it is sent, with a refund',
  needs: 'order.place',
  idempotency: 'required',
  body: z.strictObject({
    saleOrderId: id,
    refundTo: refundTo.default('wallet'),
    reason: text({ max: 400 }).default(''),
  }),
  answer: cancelAnswer,
  refusals: ['ILLEGAL_TRANSITION', 'ORDER_NOT_FOUND'],
})

/** The buyer gets the reason. @spec 4.sale-order, 1.back-office */
export const cancelOrderAsOffice = defineCommand({
  path: 'office/orders/cancel',
  summary: 'Cancel an order before it is sent, with a refund',
  needs: 'orders.move',
  idempotency: 'required',
  body: z.strictObject({
    saleOrderId: id,
    refundTo: refundTo.default('wallet'),
    reason: text({ min: 3, max: 400 }),
  }),
  answer: cancelAnswer,
  refusals: ['ILLEGAL_TRANSITION', 'ORDER_NOT_FOUND'],
})

/** `changes` are the lines that got fewer units (`granted`) than were ordered (`wanted`). */
export const reorderAnswer = z.object({
  saleOrderId: z.int(),
  changes: z.array(fewerUnits),
})
export type ReorderAnswer = z.output<typeof reorderAnswer>

/**
 * A new basket with the lines of an own order, as far as they are offered today.
 * @spec 2.ongoing-sale-orders
 */
export const reorder = defineCommand({
  path: 'orders/reorder',
  summary: 'Create a basket from an own order',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({ saleOrderId: id }),
  answer: reorderAnswer,
  refusals: ['NOTHING_TO_REORDER', 'ORDER_NOT_FOUND', 'TOO_MANY_BASKETS'],
})
