import { emailFrom, mobileFrom, nationalCodeFrom } from '@anar/domain/validation'
import { type FieldFault, invalidFields } from '../command/index.ts'
import type { PersonFields } from './personnel/queries.ts'

type Typed = Omit<PersonFields, 'isSignatory'>

/** What was typed of a person as it is kept; INVALID_INPUT with every faulty field. @spec 5.national-code, 5.phone, 5.email-and-iban */
export function personFieldsFrom(typed: Typed, language: 'persian' | 'english'): Typed {
  const nationalCode = nationalCodeFrom(typed.nationalCode)
  const cellphone = mobileFrom(typed.cellphone)
  const email = emailFrom(typed.email)
  if (nationalCode !== null && cellphone !== null && email !== null) {
    return { firstName: typed.firstName, lastName: typed.lastName, nationalCode, cellphone, email }
  }
  const faults: Record<string, FieldFault> = {}
  if (nationalCode === null) faults['nationalCode'] = 'nationalCode'
  if (cellphone === null) faults['cellphone'] = 'cellphone'
  if (email === null) faults['email'] = 'email'
  throw invalidFields(faults, language)
}
