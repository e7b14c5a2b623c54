import { z } from 'zod'
import { always, chosenId, fault, id, revision, text } from './values.ts'

const name = text({ least: 2, most: 60 })
const days = z.int().min(0).max(60)

/** POST office/delivery/save-method: a new way of delivery, last in the list, or the change of one. @spec 2.choose-address */
export const saveDeliveryMethod = z
  .strictObject({
    deliveryMethodId: id.nullable(),
    revision,
    name: z.strictObject({ fa: name, en: name }),
    /** Working days from leaving the warehouse to arriving, at best and at worst. */
    fromDays: days,
    toDays: days,
    isActive: z.boolean(),
  })
  .superRefine(({ fromDays, toDays }, context) => {
    if (!(fromDays > toDays)) return
    context.addIssue({ code: 'custom', path: ['toDays'], message: fault('notAccepted') })
  }, always)
export const savedDeliveryMethod = z.object({ deliveryMethodId: z.int() })
export type SaveDeliveryMethod = z.input<typeof saveDeliveryMethod>

/**
 * POST office/delivery/save-rate: a new price of a method, or the change of one. `provinceId` null is any province,
 * `upToGram` null any weight; the most specific price counts. `priceRial` includes its VAT.
 */
export const saveDeliveryRate = z.strictObject({
  deliveryRateId: id.nullable(),
  revision,
  deliveryMethodId: id,
  provinceId: id.nullable(),
  upToGram: z.int().min(1).max(1_000_000).nullable(),
  priceRial: z.int().min(0).max(1_000_000_000).multipleOf(10),
})
export const savedDeliveryRate = z.object({ deliveryRateId: z.int() })
export type SaveDeliveryRate = z.input<typeof saveDeliveryRate>

/** POST office/delivery/delete-rate */
export const deleteDeliveryRate = z.strictObject({ deliveryRateId: id })

/** POST office/delivery/order: all methods in the order in which they are offered. */
export const orderDeliveryMethods = z.strictObject({ deliveryMethodIds: z.array(id).min(1).max(100) })

const address = text({ least: 1, most: 400 })

/**
 * POST office/delivery/save-warehouse: a new warehouse, or the change of one. `address` is what buyers read who fetch
 * their order: where, and when somebody is there.
 * @spec 2.choose-address
 */
export const saveWarehouse = z.strictObject({
  warehouseId: id.nullable(),
  revision,
  name: z.strictObject({ fa: name, en: name }),
  cityId: chosenId,
  address: z.strictObject({ fa: address, en: address }),
  /** Added to the preparation of every offer that lies there. */
  preparationDays: z.int().min(0).max(30),
  /** Whether buyers may choose to fetch an order there. */
  isPickup: z.boolean(),
})
export const savedWarehouse = z.object({ warehouseId: z.int() })
export type SaveWarehouse = z.input<typeof saveWarehouse>

/** POST office/delivery/delete-warehouse */
export const deleteWarehouse = z.strictObject({ warehouseId: id })
