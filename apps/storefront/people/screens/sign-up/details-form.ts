import { type SignUpDetails, type SignUpKind, signUpDetailsOn } from '@anar/contract/commands'
import { checkForm, type FormFaults } from '@anar/contract/field-faults'
import type { IsoDay } from '@anar/domain/calendar'

/** The form of the person. `birthDate` is an ISO day, empty if invalid. */
export type DetailsForm = {
  kind: SignUpKind
  nationality: string
  nationalCode: string
  foreignIdentifier: string
  passportNumber: string
  firstName: string
  lastName: string
  gender: '' | 'FEMALE' | 'MALE'
  birthDate: string
  username: string
  referrer: string
  /** Proven before; shown, and not sent again. */
  cellphone: string
}

export const emptyDetails: DetailsForm = {
  kind: 'Customer',
  nationality: 'IRANIAN',
  nationalCode: '',
  foreignIdentifier: '',
  passportNumber: '',
  firstName: '',
  lastName: '',
  gender: '',
  birthDate: '',
  username: '',
  referrer: '',
  cellphone: '',
}

export const isIranian = ({ nationality }: Pick<DetailsForm, 'nationality'>) => nationality === 'IRANIAN'

/**
 * The faults of the form that do not depend on other accounts; null if valid. The server also checks uniqueness and
 * ownership.
 * @param today the Tehran day
 * @spec 5.mandatory-fields, 5.phone, 5.username, 5.superior-marketer, 6.network-eligibility
 * @spec 5.national-code.5
 */
export function detailsFaultsOf(form: DetailsForm, today: IsoDay): FormFaults | null {
  return checkForm(signUpDetailsOn(today), detailsBody(form)).faults
}

/** The command's body, without the fields of the other nationality; missing choices are empty. */
export function detailsBody({ gender, cellphone: _, ...form }: DetailsForm): SignUpDetails {
  const iranian = isIranian(form)
  return {
    ...form,
    // The schema refuses an empty one.
    gender: gender as SignUpDetails['gender'],
    nationalCode: iranian ? form.nationalCode : '',
    foreignIdentifier: iranian ? '' : form.foreignIdentifier,
    passportNumber: iranian ? '' : form.passportNumber,
  }
}

/**
 * The initial form: the draft of this tab, else the server's values, else empty. A draft comes from browser storage,
 * so it is validated field by field. The referrer of the URL fills an empty field.
 */
export function detailsToBeginWith(
  draft: Readonly<Record<string, unknown>> | null,
  serverValues: Readonly<Partial<DetailsForm>> | null,
  referrer: string | null = null,
): DetailsForm {
  const source: Readonly<Record<string, unknown>> = draft ?? serverValues ?? {}
  const known = Object.entries(emptyDetails).map(([field, empty]) => {
    const value = source[field]
    return [field, typeof value === 'string' ? value : empty]
  })
  const form = Object.fromEntries(known) as DetailsForm
  return {
    ...form,
    kind: isOneOf(form.kind, ['Customer', 'PreferredCustomer', 'Marketer']) ? form.kind : 'Customer',
    gender: isOneOf(form.gender, ['FEMALE', 'MALE']) ? form.gender : '',
    referrer: form.referrer || (referrer ?? ''),
  }
}

function isOneOf<Value extends string>(value: string, values: readonly Value[]): value is Value {
  return (values as readonly string[]).includes(value)
}
