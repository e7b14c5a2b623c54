import { mobileFrom } from '@anar/domain/validation'
import { z } from 'zod'
import type { Mode } from './choice.ts'

/** The messages are keys of the checkout texts, so that one schema speaks both languages. */
export const formMessages = ['mandatory', 'tooLong', 'receiverNameShort', 'cellphoneInvalid'] as const
export type FormMessage = (typeof formMessages)[number]

const message = (key: FormMessage) => key

/** A text that must be there: what only holds spaces does not count as written. */
const mandatory = (longest: number) =>
  z.string().trim().min(1, message('mandatory')).max(longest, message('tooLong'))
// An empty field is told that it is mandatory and no second thing.
const whereWritten = (isGood: (typed: string) => boolean, key: FormMessage) =>
  [(typed: string) => typed === '' || isGood(typed), { error: message(key) }] as const

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

/** The receiver as the command takes one: the ten digits after the leading zero. */
export function receiverBody(form: DetailsForm) {
  return { name: form.name.trim(), cellphone: mobileFrom(form.cellphone) ?? form.cellphone }
}
