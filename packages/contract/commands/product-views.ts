import { z } from 'zod'
import { id } from './values.ts'

/** POST products/view: somebody looks at a product. @spec 2.products-list */
export const viewProduct = z.strictObject({ productId: id })
