import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { codeText, id, text } from './values.ts'

export const moveOrderAnswer = z.object({ saleOrderId: z.int(), state: z.string() })
export type MoveOrderAnswer = z.output<typeof moveOrderAnswer>

/** Registered → Preparing → Shipped → Delivered, by the table in domain/ordering. */
export const moveOrder = defineCommand({
  path: 'office/orders/move',
  summary: 'Move an order to its next state',
  needs: 'orders.move',
  idempotency: 'required',
  body: z.strictObject({
    saleOrderId: id,
    to: z.enum(['Preparing', 'Shipped', 'Delivered']),
    trackingReference: codeText({ max: 60 }).optional(),
    reason: text({ max: 400 }).default(''),
  }),
  answer: moveOrderAnswer,
  refusals: ['ILLEGAL_TRANSITION', 'NOT_TRACKED', 'ORDER_NOT_FOUND', 'PAYMENT_IN_DOUBT', 'TRACKING_REQUIRED'],
})
