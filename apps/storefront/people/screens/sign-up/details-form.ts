import { type BeginSignUp, beginSignUpOn, type SignUpKind } from '@anar/contract/commands'
import { checkForm, type FormFaults } from '@anar/contract/field-faults'
import type { IsoDay } from '@anar/domain/calendar'

/** The first step as typed. `birthDate` is an ISO day, empty while what is typed names none. */
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
  cellphone: string
}
export type DetailsField = keyof DetailsForm

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
 * What the server would refuse of the form whoever the person is, null where nothing is. What is unique and who owns
 * what only the server knows.
 * @param today the Tehran day
 * @spec 5.mandatory-fields, 5.phone, 5.username, 5.superior-marketer, 6.network-eligibility
 * @spec 5.national-code.5
 */
export function detailsFaultsOf(form: DetailsForm, today: IsoDay): FormFaults | null {
  return checkForm(beginSignUpOn(today), detailsBody(form)).faults
}

/** The command's body, with nothing of the other nationality's; what is not chosen is still empty. */
export function detailsBody({ gender, ...form }: DetailsForm): BeginSignUp {
  const iranian = isIranian(form)
  return {
    ...form,
    // An empty one is what the schema asks to be chosen.
    gender: gender as BeginSignUp['gender'],
    nationalCode: iranian ? form.nationalCode : '',
    foreignIdentifier: iranian ? '' : form.foreignIdentifier,
    passportNumber: iranian ? '' : form.passportNumber,
  }
}

/**
 * The form to begin with: what this tab kept of the typing, else what the server has of the sign-up, else an empty one.
 * A draft is only believed field by field, as whatever stands in a browser's storage. Who referred the person, by the
 * address they came with, stands where nobody is named yet.
 */
export function detailsToBeginWith(
  draft: Readonly<Record<string, unknown>> | null,
  told: Readonly<Partial<DetailsForm>> | null,
  referrer: string | null = null,
): DetailsForm {
  const source: Readonly<Record<string, unknown>> = draft ?? told ?? {}
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
