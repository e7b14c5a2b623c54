import { z } from 'zod'

/** POST office/orders/move: Registered → Preparing → Shipped → Delivered, by the table in domain/ordering. */
export const moveOrder = z.strictObject({
  saleOrderId: z.int().positive(),
  to: z.enum(['Preparing', 'Shipped', 'Delivered']),
  trackingReference: z.string().trim().max(60).optional(),
  reason: z.string().trim().max(400).default(''),
})

export const moveOrderAnswer = z.object({ saleOrderId: z.int(), state: z.string() })
export type MoveOrderAnswer = z.output<typeof moveOrderAnswer>
