import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { id, nothing } from './values.ts'

/**
 * Somebody looks at a product. `visitor` is a name that the browser drew for counting alone; without it everybody
 * behind an address counts as one.
 * @spec 2.products-list
 */
export const viewProduct = defineCommand({
  path: 'products/view',
  summary: 'Count a look at a product',
  needs: 'anybody',
  body: z.strictObject({
    productId: id,
    visitor: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
  }),
  answer: nothing,
})
