import { mobileFrom } from '@anar/domain/validation'
import type { Mode } from './choice.ts'

/** The note to the carrier, and the receiver if another person. */
export type Details = { name: string; cellphone: string; description: string }

const maxCharacters = { name: 80, cellphone: 20, description: 400 } as const

/** The fault of a field: a key of the checkout messages. */
export type DetailsFault = 'mandatory' | 'tooLong' | 'receiverNameShort' | 'cellphoneInvalid'
export type DetailsFaults = Partial<Record<keyof Details, DetailsFault>>

/**
 * The faults of the details, one for each field; empty if valid.
 * @spec 5.phone, 5.mandatory-fields, 2.choose-address.2
 */
export function faultsOf(details: Details, mode: Mode): DetailsFaults {
  const faults: DetailsFaults = {}
  const note = lengthFault(details.description, maxCharacters.description)
  if (note) faults.description = note
  if (mode !== 'other') return faults
  const name = mandatoryFault(details.name, maxCharacters.name)
  const cellphone = mandatoryFault(details.cellphone, maxCharacters.cellphone)
  if (name) faults.name = name
  else if (details.name.trim().length < 3) faults.name = 'receiverNameShort'
  if (cellphone) faults.cellphone = cellphone
  else if (mobileFrom(details.cellphone) === null) faults.cellphone = 'cellphoneInvalid'
  return faults
}

/** Only spaces count as empty. */
const mandatoryFault = (typed: string, max: number) =>
  typed.trim() === '' ? 'mandatory' : lengthFault(typed, max)
const lengthFault = (typed: string, max: number) => (typed.trim().length > max ? 'tooLong' : null)

/** The receiver in the command: the phone as ten digits without the leading zero. */
export function receiverBody({ name, cellphone }: Details) {
  return { name: name.trim(), cellphone: mobileFrom(cellphone) ?? cellphone }
}
