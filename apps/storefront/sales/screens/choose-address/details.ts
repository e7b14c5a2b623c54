import { mobileFrom } from '@anar/domain/validation'
import type { Mode } from './choice.ts'

/** The note to the carrier, and the other person where the order goes to one. */
export type Details = { name: string; cellphone: string; description: string }

const longest = { name: 80, cellphone: 20, description: 400 } as const

/** What is wrong with a field: a key of the checkout messages. */
export type DetailsFault = 'mandatory' | 'tooLong' | 'receiverNameShort' | 'cellphoneInvalid'
export type DetailsFaults = Partial<Record<keyof Details, DetailsFault>>

/**
 * What is wrong with what was typed, one thing for each field; nothing where all is right.
 * @spec 5.phone, 5.mandatory-fields, 2.choose-address.2
 */
export function faultsOf(details: Details, mode: Mode): DetailsFaults {
  const faults: DetailsFaults = {}
  const note = lengthFault(details.description, longest.description)
  if (note) faults.description = note
  if (mode !== 'other') return faults
  const name = mandatoryFault(details.name, longest.name)
  const cellphone = mandatoryFault(details.cellphone, longest.cellphone)
  if (name) faults.name = name
  else if (details.name.trim().length < 3) faults.name = 'receiverNameShort'
  if (cellphone) faults.cellphone = cellphone
  else if (mobileFrom(details.cellphone) === null) faults.cellphone = 'cellphoneInvalid'
  return faults
}

/** What only holds spaces does not count as written. */
const mandatoryFault = (typed: string, most: number) =>
  typed.trim() === '' ? 'mandatory' : lengthFault(typed, most)
const lengthFault = (typed: string, most: number) => (typed.trim().length > most ? 'tooLong' : null)

/** The receiver as the command takes one: the ten digits after the leading zero. */
export function receiverBody({ name, cellphone }: Details) {
  return { name: name.trim(), cellphone: mobileFrom(cellphone) ?? cellphone }
}
