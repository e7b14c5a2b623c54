import { z } from 'zod'
import { id, text } from './values.ts'

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
  lines: z.array(z.strictObject({ skuSellerId: id, quantity: z.int().min(1).max(1000) })).max(100),
})
/** POST baskets/choose-delivery @spec 2.choose-address */
export const chooseDelivery = z.strictObject({
  saleOrderId,
  addressId: id.optional(),
  warehouseId: id.optional(),
  deliveryMethodId: id.optional(),
  receiver: z
    .strictObject({ name: text({ least: 3, most: 80 }), cellphone: text({ least: 10, most: 15 }) })
    .nullable()
    .default(null),
  description: text({ most: 400 }).default(''),
})

/** POST checkout/pay: reserves the stock and answers where to send the browser. Idempotent by key. @spec 2.choose-payment-method */
export const pay = z.strictObject({
  saleOrderId,
  /** What the person saw; another amount is refused with PRICE_CHANGED and both priced orders' amounts. */
  seenPayableRial: z.int().nonnegative(),
})
/** POST checkout/abandon: the reservation is released, the order is a basket again. */
export const abandonPayment = z.strictObject({ saleOrderId })

export const basketAnswer = z.object({ saleOrderId: z.int() })
export type BasketAnswer = z.output<typeof basketAnswer>

/** `changes` are the lines of which fewer are kept than were wanted; a basket is null where nothing was kept at all. */
export const mergeAnswer = z.object({
  saleOrderId: z.int().nullable(),
  changes: z.array(z.object({ skuSellerId: z.int(), name: z.string(), wanted: z.int(), kept: z.int() })),
})
export type MergeAnswer = z.output<typeof mergeAnswer>

export const payAnswer = z.object({ paymentId: z.int(), redirectUrl: z.string() })
export type PayAnswer = z.output<typeof payAnswer>

const paymentOutcomes = [
  'registered',
  'unsuccessful',
  'paid-not-recorded',
  'recorded-not-paid',
  'pending',
] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** What the result page shows, read by payment id from our own books. @spec 4.sale-order */
export const paymentResult = z.object({
  paymentId: z.int(),
  saleOrderId: z.int(),
  orderNumber: z.string().nullable(),
  outcome: z.enum(paymentOutcomes),
  failureReason: z.string().nullable(),
  amountRial: z.int(),
  gatewayTrace: z.string().nullable(),
})
export type PaymentResult = z.output<typeof paymentResult>
