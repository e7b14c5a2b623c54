import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { id, nothing } from './values.ts'

/** Requests a notice for when a sku can be bought again. @spec 5.out-of-stock */
export const watchStock = defineCommand({
  path: 'stock-watches/ask',
  summary: 'Request a notice when a sku is in stock again',
  needs: 'order.place',
  body: z.strictObject({ skuId: id }),
  answer: nothing,
  refusals: ['SKU_IN_STOCK', 'SKU_NOT_FOUND', 'STOCK_WATCHES_FULL'],
})

export const unwatchStock = defineCommand({
  path: 'stock-watches/take-back',
  summary: 'Cancel a notice about stock',
  needs: 'order.place',
  body: watchStock.body,
  answer: nothing,
})
