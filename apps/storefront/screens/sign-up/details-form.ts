import type { BeginSignUp, SignUpKind } from '@anar/contract/commands'
import { ageOn, type IsoDay, isIsoDay } from '@anar/domain/calendar'
import { toLatinDigits } from '@anar/domain/text'
import {
  foreignIdentifierFrom,
  mobileFrom,
  nationalCodeFrom,
  passportFrom,
  unmetRules,
  usernameRules,
} from '@anar/domain/validation'
import { isNationality } from '../../components/auth/use-nationalities.ts'

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

/** What is wrong with a field: keys of the sign-up texts, and `mandatory` of the auth texts. */
export const detailsFaults = [
  'mandatory',
  'chooseOption',
  'tooLong',
  'nationalCodeInvalid',
  'foreignIdentifierInvalid',
  'passportInvalid',
  'identifierOrPassport',
  'underAge',
  'usernameEnglishOnly',
  'usernamePunctuation',
  'usernameSpaces',
  'usernameLength',
  'referrerMandatory',
  'cellphoneInvalid',
] as const
export type DetailsFault = (typeof detailsFaults)[number]

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

const longestName = 60
const marketerAge = 18
const usernameLength = { least: 3, most: 40 }

export const isIranian = ({ nationality }: Pick<DetailsForm, 'nationality'>) => nationality === 'IRANIAN'

/**
 * The fault of each field that the server would refuse whoever the person is, and the age of a marketer, which it
 * would refuse later. What is unique and who owns what only the server knows.
 * @param today the Tehran day
 * @spec 5.mandatory-fields, 5.national-code, 5.phone, 5.username, 5.superior-marketer, 6.network-eligibility
 */
export function detailsFaultsOf(
  form: DetailsForm,
  today: IsoDay,
): Partial<Record<DetailsField, DetailsFault>> {
  const faults: Record<DetailsField, DetailsFault | null> = {
    kind: null,
    nationality: isNationality(form.nationality) ? null : 'chooseOption',
    ...identityFaultsOf(form),
    firstName: nameFaultOf(form.firstName),
    lastName: nameFaultOf(form.lastName),
    gender: form.gender === '' ? 'chooseOption' : null,
    birthDate: birthDateFaultOf(form, today),
    username: usernameFaultOf(form.username),
    referrer: form.kind === 'Marketer' && form.referrer.trim() === '' ? 'referrerMandatory' : null,
    cellphone: wherePresent(form.cellphone, (typed) => (mobileFrom(typed) ? null : 'cellphoneInvalid')),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

type Fault = DetailsFault | null

function wherePresent(typed: string, faultOf: (typed: string) => Fault): Fault {
  return typed.trim() === '' ? 'mandatory' : faultOf(typed)
}

const nameFaultOf = (typed: string): Fault =>
  wherePresent(typed, (name) => (name.trim().length > longestName ? 'tooLong' : null))

function identityFaultsOf(
  form: DetailsForm,
): Record<'nationalCode' | 'foreignIdentifier' | 'passportNumber', Fault> {
  const none = { nationalCode: null, foreignIdentifier: null, passportNumber: null }
  if (isIranian(form)) {
    const nationalCode = wherePresent(form.nationalCode, (typed) =>
      nationalCodeFrom(typed) ? null : 'nationalCodeInvalid',
    )
    return { ...none, nationalCode }
  }
  const [identifier, passport] = [form.foreignIdentifier.trim(), form.passportNumber.trim()]
  if (identifier === '' && passport === '') return { ...none, foreignIdentifier: 'identifierOrPassport' }
  return {
    ...none,
    foreignIdentifier:
      identifier === '' || foreignIdentifierFrom(identifier) ? null : 'foreignIdentifierInvalid',
    passportNumber: passport === '' || passportFrom(passport) ? null : 'passportInvalid',
  }
}

function birthDateFaultOf({ kind, birthDate }: DetailsForm, today: IsoDay): Fault {
  // What was typed and names no day is told by the field itself.
  if (!isIsoDay(birthDate)) return 'mandatory'
  return kind === 'Marketer' && ageOn({ birthDate, on: today }) < marketerAge ? 'underAge' : null
}

function usernameFaultOf(typed: string): Fault {
  const username = toLatinDigits(typed.trim())
  const unmet = unmetRules(usernameRules, username)[0]
  if (unmet) {
    const faults = {
      mandatory: 'mandatory',
      englishOnly: 'usernameEnglishOnly',
      dotAndUnderscoreOnly: 'usernamePunctuation',
      noSpaces: 'usernameSpaces',
    } as const
    return faults[unmet]
  }
  const { least, most } = usernameLength
  return username.length < least || username.length > most ? 'usernameLength' : null
}

/** The command's body of a form without faults: digits Latin, numbers bare, and nothing of the other nationality's. */
export function detailsBody(form: DetailsForm): BeginSignUp {
  const iranian = isIranian(form)
  const bare = (typed: string, from: (typed: string) => string | null) => from(typed) ?? typed.trim()
  return {
    kind: form.kind,
    nationality: form.nationality,
    nationalCode: iranian ? bare(form.nationalCode, nationalCodeFrom) : '',
    foreignIdentifier: iranian ? '' : bare(form.foreignIdentifier, foreignIdentifierFrom),
    passportNumber: iranian ? '' : bare(form.passportNumber, passportFrom),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    gender: form.gender === 'MALE' ? 'MALE' : 'FEMALE',
    birthDate: form.birthDate,
    username: toLatinDigits(form.username.trim()),
    referrer: toLatinDigits(form.referrer.trim()),
    cellphone: bare(form.cellphone, mobileFrom),
  }
}

/**
 * The form to begin with: what this tab kept of the typing, else what the server has of the sign-up, else an empty one.
 * A draft is only believed field by field, as whatever stands in a browser's storage.
 */
export function detailsToBeginWith(
  draft: Readonly<Record<string, unknown>> | null,
  told: BeginSignUp | null,
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
  }
}

function isOneOf<Value extends string>(value: string, values: readonly Value[]): value is Value {
  return (values as readonly string[]).includes(value)
}
