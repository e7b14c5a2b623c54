import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { fewerUnits } from '../shared-parts.ts'
import { codeText, id, text } from './values.ts'

const saleOrderId = id
const quantity = z.int().min(0).max(1000)

export const basketAnswer = z.object({ saleOrderId: z.int() })
export type BasketAnswer = z.output<typeof basketAnswer>

export const createBasket = defineCommand({
  path: 'baskets/create',
  summary: 'Create another basket',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({ title: text({ max: 60 }).default('') }),
  answer: basketAnswer,
  refusals: ['TOO_MANY_BASKETS'],
})

export const renameBasket = defineCommand({
  path: 'baskets/rename',
  summary: 'Rename a basket',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({ saleOrderId, title: text({ min: 1, max: 60 }) }),
  answer: basketAnswer,
  refusals: ['BASKET_LOCKED', 'ORDER_NOT_FOUND'],
})

/** Withdraws the draft. */
export const deleteBasket = defineCommand({
  path: 'baskets/delete',
  summary: 'Delete a basket',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({ saleOrderId }),
  answer: basketAnswer,
  refusals: ['BASKET_LOCKED', 'ORDER_NOT_FOUND'],
})

/** Chooses the active basket: new lines go into it. */
export const activateBasket = defineCommand({
  path: 'baskets/activate',
  summary: 'Make a basket the active one',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({ saleOrderId }),
  answer: basketAnswer,
  refusals: ['BASKET_LOCKED', 'ORDER_NOT_FOUND'],
})

/**
 * 0 removes the line; without a basket the active one is used, or made. `takesFreeUnits`: the buyer pays the price
 * without discount and gets the free units that the quantity earns; left out, the choice of the line stays.
 * @spec 4.basket-actions, 3.order-item
 */
export const setQuantity = defineCommand({
  path: 'baskets/set-quantity',
  summary: 'Set the quantity of an offer in a basket',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({
    saleOrderId: saleOrderId.optional(),
    skuSellerId: id,
    quantity,
    takesFreeUnits: z.boolean().optional(),
  }),
  answer: basketAnswer,
  refusals: [
    'BASKET_FULL',
    'BASKET_LOCKED',
    'NO_PRICE',
    'OFFER_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'STOCK_SHORT',
    'TOO_MANY_BASKETS',
  ],
})

export const clearBasket = defineCommand({
  path: 'baskets/clear',
  summary: 'Remove all lines of a basket',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({ saleOrderId }),
  answer: basketAnswer,
  refusals: ['BASKET_LOCKED', 'ORDER_NOT_FOUND'],
})

/** `changes` are the lines that got fewer units (`granted`) than `wanted`; the basket is null where no line is left. */
export const mergeAnswer = z.object({
  saleOrderId: z.int().nullable(),
  changes: z.array(fewerUnits),
})
export type MergeAnswer = z.output<typeof mergeAnswer>

/** A visitor's basket joins the active one at login; quantities are added, capped by stock. */
export const mergeBasket = defineCommand({
  path: 'baskets/merge',
  summary: "Merge a visitor's basket into the active one",
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          skuSellerId: id,
          quantity: z.int().min(1).max(1000),
          takesFreeUnits: z.boolean().optional(),
        }),
      )
      .max(200),
  }),
  answer: mergeAnswer,
  refusals: ['BASKET_FULL', 'TOO_MANY_BASKETS'],
})

/** A code that does not apply is refused and says why, with the basket as it was. @spec 3.order-labels */
export const applyCode = defineCommand({
  path: 'baskets/apply-code',
  summary: 'Apply a discount code to a basket',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({ saleOrderId, code: codeText({ min: 1, max: 60 }) }),
  answer: basketAnswer,
  refusals: [
    'BASKET_LOCKED',
    'CODE_FIRST_ORDER_ONLY',
    'CODE_INACTIVE',
    'CODE_MINIMUM',
    'CODE_NOT_FOR_YOU',
    'CODE_NOT_YET',
    'CODE_OTHER_CATEGORIES',
    'CODE_OVER',
    'CODE_UNKNOWN',
    'CODE_USED_BY_YOU',
    'CODE_USED_UP',
    'ORDER_NOT_FOUND',
  ],
})

export const removeCode = defineCommand({
  path: 'baskets/remove-code',
  summary: 'Remove the discount code of a basket',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({ saleOrderId }),
  answer: basketAnswer,
  refusals: ['BASKET_LOCKED', 'ORDER_NOT_FOUND'],
})

/**
 * The part of the order to pay from the wallet, never above the payable amount; 0 for nothing.
 * @spec 2.choose-payment-method
 */
export const useWallet = defineCommand({
  path: 'baskets/use-wallet',
  summary: "Set the wallet part of a basket's payment",
  needs: 'wallet.use',
  idempotency: 'optional',
  body: z.strictObject({
    saleOrderId,
    amountRial: z.int().min(0).max(1_000_000_000_000).multipleOf(10),
  }),
  answer: basketAnswer,
  refusals: ['BASKET_LOCKED', 'ORDER_NOT_FOUND', 'WALLET_SHORT'],
})

/** @spec 2.choose-address */
export const chooseDelivery = defineCommand({
  path: 'baskets/choose-delivery',
  summary: 'Set delivery, address and receiver of a basket',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({
    saleOrderId,
    addressId: id.optional(),
    warehouseId: id.optional(),
    deliveryMethodId: id.optional(),
    receiver: z
      .strictObject({ name: text({ min: 3, max: 80 }), cellphone: codeText({ min: 10, max: 15 }) })
      .nullable()
      .default(null),
    description: text({ max: 400 }).default(''),
  }),
  answer: basketAnswer,
  refusals: [
    'ADDRESS_NOT_FOUND',
    'ADDRESS_REQUIRED',
    'BASKET_LOCKED',
    'DELIVERY_NOT_COVERED',
    'ORDER_NOT_FOUND',
    'PICKUP_NOT_OFFERED',
  ],
})
