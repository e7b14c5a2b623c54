import { returnKinds } from '@anar/domain/returns'
import { z } from 'zod'
import { defineRead } from '../declare.ts'
import { idInAddress } from './values.ts'

/** What a return gives back. `shareRial` is the share of what was paid: the refund is less where what stays costs more without it. */
export const refundPreview = z.object({
  goodsAmount: z.int(),
  orderDiscountShare: z.int(),
  vatAmount: z.int(),
  totalRial: z.int(),
  score: z.int(),
  rewardQuantity: z.int(),
  shareRial: z.int(),
})
export type RefundPreview = z.output<typeof refundPreview>

/** The buyer's own, before the return is requested. @spec 4.returns */
export const readOwnRefund = defineRead({
  path: 'defective-product/refund',
  summary: 'Read what a return of own units would give back',
  needs: 'account',
  query: z.object({
    saleOrderId: idInAddress,
    orderItemId: idInAddress,
    kind: z.enum(returnKinds),
    quantity: z.coerce.number().pipe(z.int().min(1).max(1000)),
  }),
  answer: refundPreview,
  refusals: ['ORDER_ITEM_NOT_FOUND', 'ORDER_NOT_FOUND', 'RETURN_QUANTITY'],
})

/** The office's, before it decides. */
export const readRefund = defineRead({
  path: 'office/returns/refund',
  summary: 'Read what the refund of a return would give back now',
  needs: 'returns.decide',
  query: z.object({ returnId: idInAddress }),
  answer: refundPreview,
  refusals: ['RETURN_NOT_FOUND', 'RETURN_QUANTITY'],
})
