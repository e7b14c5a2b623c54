import { z } from 'zod'
import { id, text } from './values.ts'

/** POST addresses/add; city by id, postal code of ten digits in any script. @spec 3.address, 5.postal-code */
export const addAddress = z.strictObject({
  title: text({ least: 1, most: 60 }),
  cityId: id,
  postalCode: text({ least: 1, most: 20 }),
  address: text({ least: 5, most: 400 }),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  isMain: z.boolean().default(false),
})

const addressId = id
/** POST addresses/edit: an address that an order was sent to stays on that order as it was. @spec 2.addresses */
export const editAddress = addAddress.extend({ addressId })
/** POST addresses/delete */
export const deleteAddress = z.strictObject({ addressId })
/** POST addresses/make-main */
export const makeMainAddress = z.strictObject({ addressId })

export const addressAnswer = z.object({ addressId: z.int() })
export type AddressAnswer = z.output<typeof addressAnswer>
