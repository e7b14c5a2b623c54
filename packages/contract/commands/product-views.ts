import { z } from 'zod'
import { id } from './values.ts'

/**
 * POST products/view: somebody looks at a product. `visitor` is a name that the browser drew for counting alone; without it
 * everybody behind an address counts as one.
 * @spec 2.products-list
 */
export const viewProduct = z.strictObject({
  productId: id,
  visitor: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
})
