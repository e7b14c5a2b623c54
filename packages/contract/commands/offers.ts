import { z } from 'zod'
import { always, amountRial, day, fault, id, percentFrom, revision, stepped } from './values.ts'

/** Rials in whole tomans, as everything is charged. */
const percent = percentFrom(0.01)

/**
 * The Tehran days of a record: `toDate` is the first on which it is over, null for as long as none ends it.
 * `endsRunning` ends the one that counts on the first day on that day, so that one price follows the other.
 */
const window = {
  skuSellerId: id,
  revision,
  fromDate: day,
  toDate: day.nullable(),
  endsRunning: z.boolean().default(false),
}
type Window = { fromDate: string; toDate: string | null }
const inOrder = ({ fromDate, toDate }: Window, context: z.RefinementCtx) => {
  if (typeof fromDate !== 'string' || typeof toDate !== 'string' || fromDate < toDate) return
  context.addIssue({ code: 'custom', path: ['toDate'], message: fault('dayAfterwards') })
}

const offer = {
  skuSellerId: id.nullable(),
  revision,
  skuId: id,
  preparationDays: z.int().min(0).max(60),
  isActive: z.boolean(),
}
/** POST seller/offers/save: the seller's own offer of a sku, new or changed. @spec 3.seller */
export const saveOwnOffer = z.strictObject(offer)
/** POST office/offers/save: a seller's offer of a sku. An offer stays of its sku and its seller. */
export const saveOffer = z.strictObject({ ...offer, sellerId: id })
export const savedOffer = z.object({ skuSellerId: z.int() })
export type SaveOffer = z.input<typeof saveOffer>

/**
 * POST office/offers/prices/save, seller/offers/prices/save: what a unit costs from a day on. Of a record that counts
 * already only the end may change. The wholesale and the purchase price are told to no shopper.
 * @spec 3.sku, 3.seller
 */
export const savePrice = z
  .strictObject({
    ...window,
    priceId: id.nullable(),
    consumerPriceRial: amountRial,
    wholesalePriceRial: amountRial.nullable(),
    purchasePriceRial: amountRial.nullable(),
    /** Score for each 10,000 rials of the price; at most what the income plan of its days lets it be. */
    scorePriceRatio: stepped({ least: 0, most: 1, step: 0.0001 }),
  })
  .superRefine(inOrder, always)
export const endPrice = z.strictObject({ priceId: id })
export const savedPrice = z.object({ priceId: z.int() })
export type SavePrice = z.input<typeof savePrice>

/** POST office/offers/discounts/save, seller/offers/discounts/save */
export const saveDiscount = z
  .strictObject({ ...window, discountId: id.nullable(), percent })
  .superRefine(inOrder, always)
export const endDiscount = z.strictObject({ discountId: id })
export const savedDiscount = z.object({ discountId: z.int() })
export type SaveDiscount = z.input<typeof saveDiscount>

/** POST office/offers/boxes/save, seller/offers/boxes/save: from `quantity` units on, each costs `percent` less. */
export const saveBox = z
  .strictObject({ ...window, boxId: id.nullable(), quantity: z.int().min(2).max(1_000), percent })
  .superRefine(inOrder, always)
export const endBox = z.strictObject({ boxId: id })
export const savedBox = z.object({ boxId: z.int() })
export type SaveBox = z.input<typeof saveBox>
