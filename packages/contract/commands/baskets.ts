import { z } from 'zod'
import { codeText, id, text } from './values.ts'

const saleOrderId = id
const quantity = z.int().min(0).max(1000)

/** POST baskets/create */
export const createBasket = z.strictObject({ title: text({ most: 60 }).default('') })
/** POST baskets/rename */
export const renameBasket = z.strictObject({ saleOrderId, title: text({ least: 1, most: 60 }) })
/** POST baskets/delete: withdraws the draft. */
export const deleteBasket = z.strictObject({ saleOrderId })
/** POST baskets/activate: the one being filled from now on. */
export const activateBasket = z.strictObject({ saleOrderId })
/** POST baskets/set-quantity: 0 removes the line; without a basket the active one is used, or made. @spec 4.basket-actions */
export const setQuantity = z.strictObject({ saleOrderId: saleOrderId.optional(), skuSellerId: id, quantity })
/** POST baskets/clear */
export const clearBasket = z.strictObject({ saleOrderId })
/** POST baskets/merge: a visitor's basket joins the active one at login; quantities are added, capped by stock. */
export const mergeBasket = z.strictObject({
  lines: z.array(z.strictObject({ skuSellerId: id, quantity: z.int().min(1).max(1000) })).max(200),
})
/** POST baskets/apply-code: a code that does not apply is refused and says why, with the basket as it was. @spec 3.order-labels */
export const applyCode = z.strictObject({ saleOrderId, code: codeText({ least: 1, most: 60 }) })
/** POST baskets/remove-code */
export const removeCode = z.strictObject({ saleOrderId })
/** POST baskets/use-wallet: what of the order is to be paid from the wallet, never above what is payable; 0 for nothing. @spec 2.choose-payment-method */
export const useWallet = z.strictObject({
  saleOrderId,
  amountRial: z.int().min(0).max(1_000_000_000_000).multipleOf(10),
})
/** POST baskets/choose-delivery @spec 2.choose-address */
export const chooseDelivery = z.strictObject({
  saleOrderId,
  addressId: id.optional(),
  warehouseId: id.optional(),
  deliveryMethodId: id.optional(),
  receiver: z
    .strictObject({ name: text({ least: 3, most: 80 }), cellphone: codeText({ least: 10, most: 15 }) })
    .nullable()
    .default(null),
  description: text({ most: 400 }).default(''),
})

export const basketAnswer = z.object({ saleOrderId: z.int() })
export type BasketAnswer = z.output<typeof basketAnswer>

/** `changes` are the lines of which fewer are kept than were wanted; a basket is null where nothing was kept at all. */
export const mergeAnswer = z.object({
  saleOrderId: z.int().nullable(),
  changes: z.array(z.object({ skuSellerId: z.int(), name: z.string(), wanted: z.int(), kept: z.int() })),
})
export type MergeAnswer = z.output<typeof mergeAnswer>
