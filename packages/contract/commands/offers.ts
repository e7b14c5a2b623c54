import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { always, amountRial, day, fault, id, percentFrom, revision, stepped } from './values.ts'

/** Rials in whole tomans, as everything is charged. */
const percent = percentFrom(0.01)

/**
 * The Tehran days of a record: `toDate` is the first on which it is no longer valid; null: no end.
 * `endsRunning` ends the record valid on the first day on that day, so that one price follows the other.
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
export const savedOffer = z.object({ skuSellerId: z.int() })

/** The seller's own offer of a sku, new or changed. @spec 3.seller */
export const saveOwnOffer = defineCommand({
  path: 'seller/offers/save',
  summary: "Create or change one of the seller's own offers",
  needs: 'seller.manage',
  idempotency: 'optional',
  body: z.strictObject(offer),
  answer: savedOffer,
  refusals: ['CHANGED_MEANWHILE', 'OFFER_NOT_FOUND', 'SKU_NOT_FOUND'],
})

/** A seller's offer of a sku. Sku and seller of an offer never change. */
export const saveOffer = defineCommand({
  path: 'office/offers/save',
  summary: "Create or change a seller's offer",
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ ...offer, sellerId: id }),
  answer: savedOffer,
  refusals: ['CHANGED_MEANWHILE', 'OFFER_NOT_FOUND', 'SELLER_NOT_FOUND', 'SKU_NOT_FOUND'],
})
export type SaveOffer = z.input<typeof saveOffer.body>

export const savedPrice = z.object({ priceId: z.int() })

/**
 * The price of a unit from a day on. Of a record that has started only the end may change. The wholesale and the
 * purchase price are not shown to shoppers.
 * @spec 3.sku, 3.seller
 */
export const savePrice = defineCommand({
  path: 'office/offers/prices/save',
  summary: 'Set the price of an offer from a day on',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z
    .strictObject({
      ...window,
      priceId: id.nullable(),
      consumerPriceRial: amountRial,
      wholesalePriceRial: amountRial.nullable(),
      purchasePriceRial: amountRial.nullable(),
      /** Score for each 10,000 rials of the price; limited by the income plan of its days. */
      scorePriceRatio: stepped({ min: 0, max: 1, step: 0.0001 }),
    })
    .superRefine(inOrder, always),
  answer: savedPrice,
  refusals: [
    'CHANGED_MEANWHILE',
    'OFFER_NOT_FOUND',
    'RECORD_IN_PAST',
    'RECORD_NOT_FOUND',
    'RECORD_OVER',
    'RECORD_OVERLAP',
    'RECORD_STARTED',
    'SCORE_ABOVE_PLAN',
  ],
})

export const saveOwnPrice = defineCommand({
  path: 'seller/offers/prices/save',
  summary: 'Set the price of an own offer from a day on',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: savePrice.body,
  answer: savedPrice,
  refusals: [
    'CHANGED_MEANWHILE',
    'OFFER_NOT_FOUND',
    'RECORD_IN_PAST',
    'RECORD_NOT_FOUND',
    'RECORD_OVER',
    'RECORD_OVERLAP',
    'RECORD_STARTED',
    'SCORE_ABOVE_PLAN',
  ],
})

export const endPrice = defineCommand({
  path: 'office/offers/prices/end',
  summary: 'End a price today',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ priceId: id }),
  answer: savedPrice,
  refusals: ['RECORD_NOT_FOUND'],
})

export const endOwnPrice = defineCommand({
  path: 'seller/offers/prices/end',
  summary: 'End a price of an own offer today',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: endPrice.body,
  answer: savedPrice,
  refusals: ['RECORD_NOT_FOUND'],
})
export type SavePrice = z.input<typeof savePrice.body>

export const savedDiscount = z.object({ discountId: z.int() })

export const saveDiscount = defineCommand({
  path: 'office/offers/discounts/save',
  summary: 'Set a discount of an offer for some days',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ ...window, discountId: id.nullable(), percent }).superRefine(inOrder, always),
  answer: savedDiscount,
  refusals: [
    'CHANGED_MEANWHILE',
    'OFFER_NOT_FOUND',
    'RECORD_IN_PAST',
    'RECORD_NOT_FOUND',
    'RECORD_OVER',
    'RECORD_OVERLAP',
    'RECORD_STARTED',
  ],
})

export const saveOwnDiscount = defineCommand({
  path: 'seller/offers/discounts/save',
  summary: 'Set a discount of an own offer for some days',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: saveDiscount.body,
  answer: savedDiscount,
  refusals: [
    'CHANGED_MEANWHILE',
    'OFFER_NOT_FOUND',
    'RECORD_IN_PAST',
    'RECORD_NOT_FOUND',
    'RECORD_OVER',
    'RECORD_OVERLAP',
    'RECORD_STARTED',
  ],
})

export const endDiscount = defineCommand({
  path: 'office/offers/discounts/end',
  summary: 'End a discount today',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ discountId: id }),
  answer: savedDiscount,
  refusals: ['RECORD_NOT_FOUND'],
})

export const endOwnDiscount = defineCommand({
  path: 'seller/offers/discounts/end',
  summary: 'End a discount of an own offer today',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: endDiscount.body,
  answer: savedDiscount,
  refusals: ['RECORD_NOT_FOUND'],
})
export type SaveDiscount = z.input<typeof saveDiscount.body>

export const savedBox = z.object({ boxId: z.int() })

/** From `quantity` units on, each costs `percent` less. */
export const saveBox = defineCommand({
  path: 'office/offers/boxes/save',
  summary: 'Set a quantity discount of an offer for some days',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z
    .strictObject({ ...window, boxId: id.nullable(), quantity: z.int().min(2).max(1_000), percent })
    .superRefine(inOrder, always),
  answer: savedBox,
  refusals: [
    'CHANGED_MEANWHILE',
    'OFFER_NOT_FOUND',
    'RECORD_IN_PAST',
    'RECORD_NOT_FOUND',
    'RECORD_OVER',
    'RECORD_OVERLAP',
    'RECORD_STARTED',
  ],
})

export const saveOwnBox = defineCommand({
  path: 'seller/offers/boxes/save',
  summary: 'Set a quantity discount of an own offer for some days',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: saveBox.body,
  answer: savedBox,
  refusals: [
    'CHANGED_MEANWHILE',
    'OFFER_NOT_FOUND',
    'RECORD_IN_PAST',
    'RECORD_NOT_FOUND',
    'RECORD_OVER',
    'RECORD_OVERLAP',
    'RECORD_STARTED',
  ],
})

export const endBox = defineCommand({
  path: 'office/offers/boxes/end',
  summary: 'End a quantity discount today',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ boxId: id }),
  answer: savedBox,
  refusals: ['RECORD_NOT_FOUND'],
})

export const endOwnBox = defineCommand({
  path: 'seller/offers/boxes/end',
  summary: 'End a quantity discount of an own offer today',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: endBox.body,
  answer: savedBox,
  refusals: ['RECORD_NOT_FOUND'],
})
export type SaveBox = z.input<typeof saveBox.body>
