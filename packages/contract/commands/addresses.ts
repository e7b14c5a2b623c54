import { postalCodeFrom } from '@anar/domain/validation'
import { z } from 'zod'
import { chosenId, fault, id, latitude, longitude, readBy, text } from './values.ts'

/** What every address has; the postal code is of ten digits in any script. @spec 3.address, 5.postal-code */
export const addressFields = {
  title: text({ least: 1, most: 60 }),
  cityId: chosenId,
  postalCode: readBy(postalCodeFrom, 'postalCode', { most: 20 }),
  address: text({ least: 5, most: 400, short: fault('addressShort') }),
}

/** POST addresses/add */
export const addAddress = z.strictObject({
  ...addressFields,
  latitude: latitude.nullable().default(null),
  longitude: longitude.nullable().default(null),
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
