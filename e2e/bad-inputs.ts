import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { type FieldFault, invalidFields } from '../apps/server/features/command/field-faults.ts'
import { eventually } from './people.ts'
import type { Words } from './words.ts'

/** Into which field what is typed, and what is said there. A text of null: nothing is chosen. */
export type BadInput = readonly [field: string, typed: string | null, says: string]
export type BadInputs = (words: Words, language: Language) => readonly BadInput[]
type Language = 'persian' | 'english'

/** What the server says of a field. */
export function saidOf(fault: FieldFault, language: Language): string {
  const { fields } = invalidFields({ field: fault }, language).details as { fields: { field: string } }
  return fields.field
}

/**
 * Types every bad input and sees its own message at its own field, with what was typed still in it. Those of
 * different fields are typed together and sent off at once.
 */
export async function tellEach(
  rows: readonly BadInput[],
  at: (field: string) => Locator,
  submit: () => Promise<void>,
): Promise<void> {
  const byField = Map.groupBy(rows, ([field]) => field)
  const most = Math.max(...[...byField.values()].map((ofField) => ofField.length))
  for (let turn = 0; turn < most; turn += 1) {
    const together = [...byField.values()].flatMap((ofField) => ofField.slice(turn, turn + 1))
    for (const [field, typed] of together) if (typed !== null) await at(field).fill(typed)
    await submit()
    for (const row of together) await expectTold(row, at(row[0]))
  }
}

/** The message stands at the field, and the field still has what was typed. */
export async function expectTold([field, typed, says]: BadInput, locator: Locator): Promise<void> {
  const told = async () => `${field} ${typed}: ${await toldAt(locator)}`
  await eventually(told).toContain(says)
  if (typed !== null) expect(await locator.inputValue()).toBe(typed)
}

const toldAt = (locator: Locator) =>
  locator.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

/** What a text says before its place is filled. */
const before = (text: string) => text.split('|')[0]!
const long = (length: number) => 'ا'.repeat(length)

/** The first step of signing up, for an Iranian customer. @spec 5.mandatory-fields */
export const badDetails: BadInputs = ({ signUp, auth, forms }) => {
  const mandatory = auth('mandatory')
  const noDay = forms('dayNone', { example: '۱۳۷۰/۰۱/۰۱' })
  return [
    ['firstName', '', mandatory],
    ['firstName', long(61), signUp('tooLong')],
    ['lastName', '', mandatory],
    ['lastName', long(61), signUp('tooLong')],
    ['nationalCode', '', mandatory],
    ['nationalCode', '001354241', signUp('nationalCodeInvalid')],
    ['nationalCode', '0013542418', signUp('nationalCodeInvalid')],
    ['nationalCode', '1111111111', signUp('nationalCodeInvalid')],
    ['nationalCode', 'کد ملی', signUp('nationalCodeInvalid')],
    ['birthDate', '', mandatory],
    ['birthDate', '1370/13/1', noDay],
    ['birthDate', '1402/12/30', noDay],
    ['birthDate', '۱۵۰۰/۰۱/۰۱', before(forms('dayLate', { day: '|' }))],
    ['birthDate', '۱۲۷۰/۰۱/۰۱', before(forms('dayEarly', { day: '|' }))],
    ['gender', null, signUp('chooseOption')],
    ['username', '', mandatory],
    ['username', 'سحر', signUp('usernameEnglishOnly')],
    ['username', 'two words', signUp('usernameSpaces')],
    ['username', 'dash-ed', signUp('usernamePunctuation')],
    ['username', 'ab', signUp('usernameLength')],
    ['username', 'a'.repeat(41), signUp('usernameLength')],
    ['cellphone', '', mandatory],
    ['cellphone', '912', signUp('cellphoneInvalid')],
    ['cellphone', '02112345678', signUp('cellphoneInvalid')],
    ['cellphone', 'همراه', signUp('cellphoneInvalid')],
    ['referrer', 'nobody.here', signUp('referrerInvalid')],
  ]
}

/** The same step, for whoever wants to become a marketer. */
export const badMarketerDetails: BadInputs = ({ signUp }) => [
  ['referrer', '', signUp('referrerMandatory')],
  ['birthDate', '۱۳۹۵/۰۱/۰۱', signUp('underAge')],
]

/** The same step, for whoever is not Iranian. */
export const badForeignDetails: BadInputs = ({ signUp }) => [
  ['foreignIdentifier', '', signUp('identifierOrPassport')],
  ['foreignIdentifier', '1234567', signUp('foreignIdentifierInvalid')],
  ['passportNumber', 'گذرنامه', signUp('passportInvalid')],
]

export const badResumePhones: BadInputs = ({ signUp, auth }) => [
  ['cellphone', '', auth('mandatory')],
  ['cellphone', '8121234567', signUp('cellphoneInvalid')],
]

export const badMailboxes: BadInputs = ({ signUp, auth }) => [
  ['email', '', auth('mandatory')],
  ['email', 'nobody', signUp('emailInvalid')],
  ['email', 'a@b', signUp('emailInvalid')],
  ['email', 'two@@shop.example', signUp('emailInvalid')],
]

/** The home of a newcomer, whose pin is in Tehran. */
export const badHomes: BadInputs = ({ addresses }) => [
  ['title', '', addresses('mandatory')],
  ['title', long(61), addresses('tooLong')],
  ['postalCode', '', addresses('mandatory')],
  ['postalCode', '12345', addresses('postalCodeInvalid')],
  ['postalCode', '2012345678', addresses('postalCodeUnknown')],
  ['postalCode', '7134567891', addresses('postalCodeOther')],
  ['address', '', addresses('mandatory')],
  ['address', 'abc', addresses('addressShort')],
  ['address', long(401), addresses('tooLong')],
]

export const badPasswords: BadInputs = ({ auth }) => [
  ['password', '', auth('mandatory')],
  ['password', 'Short@1', auth('passwordUnmet')],
  ['password', 'no.uppercase@1', auth('passwordUnmet')],
  ['password', 'NO.LOWERCASE@1', auth('passwordUnmet')],
  ['password', 'Without@Digit', auth('passwordUnmet')],
  ['password', 'WithoutSymbol1', auth('passwordUnmet')],
  ['password', 'With a space@1', auth('passwordUnmet')],
  ['password', 'گذرواژهٔ@Long1', auth('passwordUnmet')],
  ['repeated', '', auth('mandatory')],
  ['repeated', 'Another@Word1', auth('passwordsDiffer')],
]

export const badLogins: BadInputs = ({ auth }) => [
  ['username', '', auth('mandatory')],
  ['password', '', auth('mandatory')],
]

export const badLostPhones: BadInputs = ({ auth, recovery }) => [
  ['cellphone', '', auth('mandatory')],
  ['cellphone', '0211234567', recovery('cellphoneInvalid')],
]

/** The questions of the application to become a marketer, unanswered. */
export const badAnswers: BadInputs = ({ marketer }) =>
  (['isStaff', 'isStaffRelative', 'isGovernmentEmployee'] as const).map((question) => [
    question,
    null,
    marketer('chooseOption'),
  ])

export const badDescriptions: BadInputs = ({ marketer }) => [
  ['superior', '', marketer('mandatory')],
  ['superior', 'nobody.here', marketer('superiorInvalid')],
  ['fatherName', '', marketer('mandatory')],
  ['fatherName', long(61), marketer('tooLong')],
  ['certificateNumber', '', marketer('mandatory')],
  ['certificateNumber', '1'.repeat(21), marketer('tooLong')],
  ['maritalStatus', null, marketer('chooseOption')],
  ['iban', '', marketer('mandatory')],
  ['iban', 'IR120000000000000000000000', marketer('ibanInvalid')],
  ['iban', 'IR12', marketer('ibanInvalid')],
]

export const badBusinesses: BadInputs = ({ seller }) => [
  ['businessName', '', seller('mandatory')],
  ['businessName', 'ا', seller('tooShort')],
  ['businessName', long(81), seller('tooLong')],
  ['iban', '', seller('mandatory')],
  ['iban', 'IR329990000000000000000008', seller('ibanInvalid')],
  ['landline', '', seller('mandatory')],
  ['landline', '12345678', seller('landlineInvalid')],
  ['landline', '09121234567', seller('landlineInvalid')],
  ['telegramId', '@no', seller('telegramInvalid')],
  ['telegramId', 'شناسه', seller('telegramInvalid')],
]

export const badCompanies: BadInputs = ({ seller }) => [
  ['companyName', '', seller('mandatory')],
  ['companyName', 'ا', seller('tooShort')],
  ['companyType', null, seller('chooseOption')],
  ['registrationNumber', '', seller('mandatory')],
  ['registrationNumber', '12a45', seller('registrationInvalid')],
  ['companyNationalCode', '', seller('mandatory')],
  ['companyNationalCode', '10380284791', seller('companyCodeInvalid')],
  ['companyNationalCode', '1038028479', seller('companyCodeInvalid')],
  ['economicNumber', '', seller('mandatory')],
  ['economicNumber', '4111111111', seller('economicInvalid')],
  ['officialNewspaper', '', seller('mandatory')],
]

export const badPersonnel: BadInputs = ({ seller }) => [
  ['firstName', '', seller('mandatory')],
  ['lastName', '', seller('mandatory')],
  ['nationalCode', '', seller('mandatory')],
  ['nationalCode', '0499370898', seller('nationalCodeInvalid')],
  ['cellphone', '', seller('mandatory')],
  ['cellphone', '2112345678', seller('cellphoneInvalid')],
  ['email', '', seller('mandatory')],
  ['email', 'manager@', seller('emailInvalid')],
]

export const badSellerPhones: BadInputs = ({ seller }) => [
  ['cellphone', '', seller('mandatory')],
  ['cellphone', '91212345678', seller('cellphoneInvalid')],
]

export const badIbans: BadInputs = ({ profile }, language) => [
  ['sheba', '', profile('mandatory')],
  ['sheba', 'IR820540102680020817909003', profile('shebaWrong')],
  ['sheba', 'IR820540102680020817909002', saidOf('ibanOfAnother', language)],
]

export const badPasswordChanges: BadInputs = ({ profile }, language) => [
  ['currentPassword', '', profile('mandatory')],
  ['newPassword', '', profile('mandatory')],
  ['repeatPassword', '', profile('mandatory')],
  ['newPassword', 'weak', profile('passwordWeak')],
  ['repeatPassword', 'Another@Word1', profile('passwordsDiffer')],
  ['currentPassword', 'Wrong@Journey1', saidOf('currentPassword', language)],
]

/** Every table of this file: what the journeys of bad input go through. */
export const allBadInputs: Readonly<Record<string, BadInputs>> = {
  badDetails,
  badMarketerDetails,
  badForeignDetails,
  badResumePhones,
  badMailboxes,
  badHomes,
  badPasswords,
  badLogins,
  badLostPhones,
  badAnswers,
  badDescriptions,
  badBusinesses,
  badCompanies,
  badPersonnel,
  badSellerPhones,
  badIbans,
  badPasswordChanges,
}
