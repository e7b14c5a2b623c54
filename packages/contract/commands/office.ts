import { z } from 'zod'
import { codeText, id, text } from './values.ts'

/** POST office/orders/move: Registered → Preparing → Shipped → Delivered, by the table in domain/ordering. */
export const moveOrder = z.strictObject({
  saleOrderId: id,
  to: z.enum(['Preparing', 'Shipped', 'Delivered']),
  trackingReference: codeText({ most: 60 }).optional(),
  reason: text({ most: 400 }).default(''),
})

export const moveOrderAnswer = z.object({ saleOrderId: z.int(), state: z.string() })
export type MoveOrderAnswer = z.output<typeof moveOrderAnswer>
