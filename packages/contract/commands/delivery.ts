import { isTrackingTemplate } from '@anar/domain/ordering'
import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { always, chosenId, codeText, fault, id, nothing, revision, text } from './values.ts'

const name = text({ min: 2, max: 60 })
const days = z.int().min(0).max(60)

export const savedDeliveryMethod = z.object({ deliveryMethodId: z.int() })

/** A new way of delivery, last in the list, or the change of one. @spec 2.choose-address */
export const saveDeliveryMethod = defineCommand({
  path: 'office/delivery/save-method',
  summary: 'Add or change a delivery method',
  needs: 'settings.edit',
  effect: 'none',
  idempotency: 'optional',
  body: z
    .strictObject({
      deliveryMethodId: id.nullable(),
      revision,
      name: z.strictObject({ fa: name, en: name }),
      /** Working days from the warehouse to the buyer, minimum and maximum. */
      fromDays: days,
      toDays: days,
      /** The carrier's page of a parcel, with `{code}` for its reference; empty where there is none. */
      trackingUrl: codeText({ max: 300 }).refine(isTrackingTemplate, fault('trackingUrl')).default(''),
      isActive: z.boolean(),
    })
    .superRefine(({ fromDays, toDays }, context) => {
      if (!(fromDays > toDays)) return
      context.addIssue({ code: 'custom', path: ['toDays'], message: fault('notAccepted') })
    }, always),
  answer: savedDeliveryMethod,
  refusals: ['CHANGED_MEANWHILE', 'DELIVERY_METHOD_NOT_FOUND'],
})
export type SaveDeliveryMethod = z.input<typeof saveDeliveryMethod.body>

export const savedDeliveryRate = z.object({ deliveryRateId: z.int() })

/**
 * A new price of a method, or the change of one. `provinceId` null is any province, `upToGram` null any weight; the
 * most specific price counts. `priceRial` includes its VAT.
 */
export const saveDeliveryRate = defineCommand({
  path: 'office/delivery/save-rate',
  summary: 'Add or change a price of a delivery method',
  needs: 'settings.edit',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({
    deliveryRateId: id.nullable(),
    revision,
    deliveryMethodId: id,
    provinceId: id.nullable(),
    upToGram: z.int().min(1).max(1_000_000).nullable(),
    priceRial: z.int().min(0).max(1_000_000_000).multipleOf(10),
  }),
  answer: savedDeliveryRate,
  refusals: ['CHANGED_MEANWHILE', 'DELIVERY_METHOD_NOT_FOUND', 'DELIVERY_RATE_NOT_FOUND'],
})
export type SaveDeliveryRate = z.input<typeof saveDeliveryRate.body>

export const deleteDeliveryRate = defineCommand({
  path: 'office/delivery/delete-rate',
  summary: 'Delete a price of a delivery method',
  needs: 'settings.edit',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ deliveryRateId: id }),
  answer: nothing,
  refusals: ['DELIVERY_RATE_NOT_FOUND'],
})

/** All methods in the order in which they are offered. */
export const orderDeliveryMethods = defineCommand({
  path: 'office/delivery/order',
  summary: 'Reorder the delivery methods',
  needs: 'settings.edit',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ deliveryMethodIds: z.array(id).min(1).max(100) }),
  answer: nothing,
  refusals: ['DELIVERY_METHOD_NOT_FOUND'],
})

const address = text({ min: 1, max: 400 })

export const savedWarehouse = z.object({ warehouseId: z.int() })

/**
 * A new warehouse, or the change of one. `address` is for buyers who pick up their order: the address and the opening
 * hours.
 * @spec 2.choose-address
 */
export const saveWarehouse = defineCommand({
  path: 'office/delivery/save-warehouse',
  summary: 'Add or change a warehouse',
  needs: 'settings.edit',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({
    warehouseId: id.nullable(),
    revision,
    name: z.strictObject({ fa: name, en: name }),
    cityId: chosenId,
    address: z.strictObject({ fa: address, en: address }),
    /** Added to the preparation time of every offer stored there. */
    preparationDays: z.int().min(0).max(30),
    /** Whether buyers may choose to pick up an order there. */
    isPickup: z.boolean(),
  }),
  answer: savedWarehouse,
  refusals: ['CHANGED_MEANWHILE', 'WAREHOUSE_NOT_FOUND'],
})
export type SaveWarehouse = z.input<typeof saveWarehouse.body>

export const deleteWarehouse = defineCommand({
  path: 'office/delivery/delete-warehouse',
  summary: 'Delete an unused warehouse',
  needs: 'settings.edit',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ warehouseId: id }),
  answer: nothing,
  refusals: ['LAST_WAREHOUSE', 'WAREHOUSE_NOT_FOUND'],
})
