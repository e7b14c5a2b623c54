import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { id, nothing } from './values.ts'

/**
 * Counts a view of a product. `visitor` is a random name of the browser, used for counting only; without it all visitors
 * behind one address count as one.
 * @spec 2.products-list
 */
export const viewProduct = defineCommand({
  path: 'products/view',
  summary: 'Record a view of a product',
  needs: 'anybody',
  body: z.strictObject({
    productId: id,
    visitor: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
  }),
  answer: nothing,
  refusals: ['PRODUCT_NOT_FOUND'],
})
