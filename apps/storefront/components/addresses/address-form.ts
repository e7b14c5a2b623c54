import { postalCodeFrom } from '@anar/domain/validation'
import { z } from 'zod'

/** The messages are keys of the texts of addresses, so that one schema speaks both languages. */
export const addressMessages = [
  'mandatory',
  'chooseOption',
  'tooLong',
  'addressShort',
  'postalCodeInvalid',
  'postalCodeUnknown',
  'postalCodeOther',
] as const
export type AddressMessage = (typeof addressMessages)[number]
const message = (key: AddressMessage) => key

const mandatory = (longest: number) =>
  z.string().trim().min(1, message('mandatory')).max(longest, message('tooLong'))
const chosen = () => z.string().min(1, message('chooseOption'))

/** An address as it is typed; ids are texts, as fields hold them. @spec 3.address, 5.postal-code, 5.mandatory-fields */
export const addressForm = z.object({
  title: mandatory(60),
  provinceId: chosen(),
  cityId: chosen(),
  // An empty field is told that it is mandatory and no second thing.
  postalCode: mandatory(20).refine((typed) => typed === '' || postalCodeFrom(typed) !== null, {
    error: message('postalCodeInvalid'),
  }),
  address: mandatory(400).refine((typed) => typed === '' || typed.length >= 5, {
    error: message('addressShort'),
  }),
})
export type AddressForm = z.infer<typeof addressForm>

export const emptyAddress: AddressForm = {
  title: '',
  provinceId: '',
  cityId: '',
  postalCode: '',
  address: '',
}

/** What the commands take of a form that fits the schema: the postal code bare, in Latin digits. */
export function addressBody(form: AddressForm) {
  return {
    title: form.title.trim(),
    cityId: Number(form.cityId),
    postalCode: postalCodeFrom(form.postalCode) ?? form.postalCode,
    address: form.address.trim(),
  }
}
