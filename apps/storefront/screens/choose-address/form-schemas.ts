import { mobileFrom, postalCodeFrom } from '@anar/domain/validation'
import { z } from 'zod'
import type { Mode } from './choice.ts'

/** The messages are keys of the checkout texts, so that one schema speaks both languages. */
export const formMessages = [
  'mandatory',
  'chooseOption',
  'tooLong',
  'formPostalCodeInvalid',
  'formAddressShort',
  'receiverNameShort',
  'cellphoneInvalid',
] as const
export type FormMessage = (typeof formMessages)[number]

const message = (key: FormMessage) => key

/** A text that must be there: what only holds spaces does not count as written. */
const mandatory = (longest: number) =>
  z.string().trim().min(1, message('mandatory')).max(longest, message('tooLong'))
const chosen = () => z.string().min(1, message('chooseOption'))
// An empty field is told that it is mandatory and no second thing.
const whereWritten = (isGood: (typed: string) => boolean, key: FormMessage) =>
  [(typed: string) => typed === '' || isGood(typed), { error: message(key) }] as const

/** A new address as typed. @spec 5.postal-code, 5.mandatory-fields */
export const addressForm = z.object({
  title: mandatory(60),
  provinceId: chosen(),
  cityId: chosen(),
  postalCode: mandatory(20).refine(
    ...whereWritten((typed) => postalCodeFrom(typed) !== null, 'formPostalCodeInvalid'),
  ),
  address: mandatory(400).refine(...whereWritten((typed) => typed.length >= 5, 'formAddressShort')),
  isMain: z.boolean(),
})
export type AddressForm = z.infer<typeof addressForm>

const note = { description: z.string().trim().max(400, message('tooLong')) }
const noReceiver = z.object({ ...note, name: z.string(), cellphone: z.string() })
const receiver = z.object({
  ...note,
  name: mandatory(80).refine(...whereWritten((typed) => typed.length >= 3, 'receiverNameShort')),
  cellphone: mandatory(20).refine(...whereWritten((typed) => mobileFrom(typed) !== null, 'cellphoneInvalid')),
})
export type DetailsForm = z.infer<typeof receiver>

/** The note to the carrier, and the other person where the order goes to one. @spec 5.phone, 5.mandatory-fields */
export const detailsForm = (mode: Mode) => (mode === 'other' ? receiver : noReceiver)

/** The body of addresses/add for a form that fits the schema: digits Latin, the postal code bare. */
export function addressBody(form: AddressForm) {
  return {
    title: form.title.trim(),
    cityId: Number(form.cityId),
    postalCode: postalCodeFrom(form.postalCode) ?? form.postalCode,
    address: form.address.trim(),
    isMain: form.isMain,
  }
}

/** The receiver as the command takes one: the ten digits after the leading zero. */
export function receiverBody(form: DetailsForm) {
  return { name: form.name.trim(), cellphone: mobileFrom(form.cellphone) ?? form.cellphone }
}
