import { postalCodeFrom } from '@anar/domain/validation'
import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { chosenId, fault, id, latitude, longitude, readBy, text } from './values.ts'

/** The fields of every address; the postal code has ten digits in any script. @spec 3.address, 5.postal-code */
export const addressFields = {
  title: text({ min: 1, max: 60 }),
  cityId: chosenId,
  postalCode: readBy(postalCodeFrom, 'postalCode', { max: 20 }),
  address: text({ min: 5, max: 400, short: fault('addressShort') }),
}

const addressId = id
export const addressAnswer = z.object({ addressId: z.int() })
export type AddressAnswer = z.output<typeof addressAnswer>

export const addAddress = defineCommand({
  path: 'addresses/add',
  summary: 'Add an address',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({
    ...addressFields,
    latitude: latitude.nullable().default(null),
    longitude: longitude.nullable().default(null),
    isMain: z.boolean().default(false),
  }),
  answer: addressAnswer,
  refusals: ['CITY_NOT_ACCEPTED', 'TOO_MANY_ADDRESSES', 'VERIFICATION_UNAVAILABLE'],
})

/** Orders that were sent to the address still have it unchanged. @spec 2.addresses */
export const editAddress = defineCommand({
  path: 'addresses/edit',
  summary: 'Change an address',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: addAddress.body.extend({ addressId }),
  answer: addressAnswer,
  refusals: ['ADDRESS_NOT_FOUND', 'CITY_NOT_ACCEPTED', 'VERIFICATION_UNAVAILABLE'],
})

export const deleteAddress = defineCommand({
  path: 'addresses/delete',
  summary: 'Delete an address',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({ addressId }),
  answer: addressAnswer,
  refusals: ['ADDRESS_NOT_FOUND'],
})

export const makeMainAddress = defineCommand({
  path: 'addresses/make-main',
  summary: 'Make an address the default',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({ addressId }),
  answer: addressAnswer,
  refusals: ['ADDRESS_NOT_FOUND'],
})
