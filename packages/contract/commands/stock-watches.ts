import { z } from 'zod'
import { id } from './values.ts'

/** POST stock-watches/ask and stock-watches/take-back: to be told when a sku can be bought again. @spec 5.out-of-stock */
export const watchStock = z.strictObject({ skuId: id })
