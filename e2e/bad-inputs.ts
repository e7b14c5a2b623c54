import type { FieldFault } from '@anar/contract/field-faults'
import { faultText } from '@anar/contract/field-faults/words'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './people.ts'
import type { Words } from './words.ts'

/** Field, input, and the expected message. A null input means that nothing is chosen. */
export type BadInput = readonly [field: string, typed: string | null, says: string]
export type BadInputs = (words: Words, language: Language) => readonly BadInput[]
type Language = 'persian' | 'english'

/** The browser's and the server's message of a fault, with its limit where the text has one. */
export function saidOf(fault: FieldFault, language: Language, limit?: number): string {
  return faultText(limit === undefined ? { code: fault } : { code: fault, limit }, language)
}

type Say = (fault: FieldFault, limit?: number) => string

/** Builds a table whose messages are those of faults. */
function badInputs(rows: (words: Words, say: Say) => readonly BadInput[]): BadInputs {
  return (words, language) => rows(words, (fault, limit) => saidOf(fault, language, limit))
}

/**
 * Types each bad input and expects its message at its field, with the input unchanged. Inputs of different fields are
 * submitted together.
 */
export async function expectEach(
  rows: readonly BadInput[],
  at: (field: string) => Locator,
  submit: () => Promise<void>,
): Promise<void> {
  const byField = Map.groupBy(rows, ([field]) => field)
  const maxRows = Math.max(...[...byField.values()].map((ofField) => ofField.length))
  for (let turn = 0; turn < maxRows; turn += 1) {
    const together = [...byField.values()].flatMap((ofField) => ofField.slice(turn, turn + 1))
    for (const [field, typed] of together) if (typed !== null) await at(field).fill(typed)
    await submit()
    for (const row of together) await expectMessage(row, at(row[0]))
  }
}

/** Expects the message at the field and the unchanged input. */
export async function expectMessage([field, typed, says]: BadInput, locator: Locator): Promise<void> {
  const actual = async () => `${field} ${typed}: ${await messageAt(locator)}`
  await eventually(actual).toContain(says)
  if (typed !== null) expect(await locator.inputValue()).toBe(typed)
}

const messageAt = (locator: Locator) =>
  locator.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

/** A message without its parameters. */
const before = (text: string) => text.split('|')[0]!
const long = (length: number) => 'ا'.repeat(length)

/** First step of the sign-up, for an Iranian customer. @spec 5.mandatory-fields */
export const badDetails = badInputs((words, say) => {
  const mandatory = say('mandatory')
  const noDay = words.forms('dayNone', { example: '۱۳۷۰/۰۱/۰۱' })
  return [
    ['firstName', '', mandatory],
    ['firstName', long(61), say('tooLong', 60)],
    ['lastName', '', mandatory],
    ['lastName', long(61), say('tooLong', 60)],
    ['nationalCode', '', mandatory],
    ['nationalCode', '001354241', say('nationalCode')],
    ['nationalCode', '0013542418', say('nationalCode')],
    ['nationalCode', '1111111111', say('nationalCode')],
    ['nationalCode', 'کد ملی', say('nationalCode')],
    ['birthDate', '', mandatory],
    ['birthDate', '1370/13/1', noDay],
    ['birthDate', '1402/12/30', noDay],
    ['birthDate', '۱۵۰۰/۰۱/۰۱', before(words.forms('dayLate', { day: '|' }))],
    ['birthDate', '۱۲۷۰/۰۱/۰۱', before(words.forms('dayEarly', { day: '|' }))],
    ['gender', null, say('options')],
    ['username', '', mandatory],
    ['username', 'سحر', say('usernameEnglishOnly')],
    ['username', 'two words', say('usernameSpaces')],
    ['username', 'dash-ed', say('usernamePunctuation')],
    ['username', 'ab', say('usernameLength')],
    ['username', 'a'.repeat(41), say('usernameLength')],
    ['username', '09121234567', say('usernameLetter')],
    ['referrer', 'nobody.here', say('superior')],
  ]
})

/** The same step for a future marketer. */
export const badMarketerDetails = badInputs((_, say) => [
  ['referrer', '', say('referrerMandatory')],
  ['birthDate', '۱۳۹۵/۰۱/۰۱', say('underAge')],
])

/** The same step for a person who is not Iranian. */
export const badForeignDetails = badInputs((_, say) => [
  ['foreignIdentifier', '', say('identifierOrPassport')],
  ['foreignIdentifier', '1234567', say('foreignIdentifier')],
  ['passportNumber', 'گذرنامه', say('passport')],
])

export const badPhones = badInputs((_, say) => [
  ['cellphone', '', say('mandatory')],
  ['cellphone', '8121234567', say('cellphone')],
  ['cellphone', '02112345678', say('cellphone')],
  ['cellphone', 'همراه', say('cellphone')],
])

export const badMailboxes = badInputs((_, say) => [
  ['email', '', say('mandatory')],
  ['email', 'nobody', say('email')],
  ['email', 'a@b', say('email')],
  ['email', 'two@@shop.example', say('email')],
])

/** Address of a new customer, whose pin is in Tehran. */
export const badHomes = badInputs((_, say) => [
  ['title', '', say('mandatory')],
  ['title', long(61), say('tooLong', 60)],
  ['postalCode', '', say('mandatory')],
  ['postalCode', '12345', say('postalCode')],
  ['postalCode', '2012345678', say('postalCodeUnknown')],
  ['postalCode', '7134567891', say('postalCodeProvince')],
  ['address', '', say('mandatory')],
  ['address', 'abc', say('addressShort')],
  ['address', long(401), say('tooLong', 400)],
])

export const badPasswords = badInputs((_, say) => [
  ['password', '', say('mandatory')],
  ['password', 'Short@1', say('password')],
  ['password', 'no.uppercase@1', say('password')],
  ['password', 'NO.LOWERCASE@1', say('password')],
  ['password', 'Without@Digit', say('password')],
  ['password', 'WithoutSymbol1', say('password')],
  ['password', 'With a space@1', say('password')],
  ['password', 'گذرواژهٔ@Long1', say('password')],
  ['repeated', '', say('mandatory')],
  ['repeated', 'Another@Word1', say('passwordsDiffer')],
])

export const badLogins = badInputs((_, say) => [
  ['username', '', say('mandatory')],
  ['password', '', say('mandatory')],
])

export const badLostPhones = badInputs((_, say) => [
  ['cellphone', '', say('mandatory')],
  ['cellphone', '0211234567', say('cellphone')],
])

/** The unanswered eligibility questions of a marketer. */
export const badAnswers = badInputs((_, say) =>
  (['isStaff', 'isStaffRelative', 'isGovernmentEmployee'] as const).map((question) => [
    question,
    null,
    say('options'),
  ]),
)

export const badDescriptions = badInputs((_, say) => [
  ['superior', '', say('mandatory')],
  ['superior', 'nobody.here', say('superior')],
  ['fatherName', '', say('mandatory')],
  ['fatherName', long(61), say('tooLong', 60)],
  ['certificateNumber', '', say('mandatory')],
  ['certificateNumber', '1'.repeat(21), say('tooLong', 20)],
  ['maritalStatus', null, say('options')],
  ['iban', '', say('mandatory')],
  ['iban', 'IR120000000000000000000000', say('iban')],
  ['iban', 'IR12', say('iban')],
])

export const badBusinesses = badInputs((_, say) => [
  ['businessName', '', say('mandatory')],
  ['businessName', 'ا', say('tooShort', 2)],
  ['businessName', long(81), say('tooLong', 80)],
  ['iban', '', say('mandatory')],
  ['iban', 'IR329990000000000000000008', say('iban')],
  ['landline', '', say('mandatory')],
  ['landline', '12345678', say('landline')],
  ['landline', '09121234567', say('landline')],
  ['telegramId', '@no', say('telegramId')],
  ['telegramId', 'شناسه', say('telegramId')],
])

export const badCompanies = badInputs((_, say) => [
  ['companyName', '', say('mandatory')],
  ['companyName', 'ا', say('tooShort', 2)],
  ['companyType', null, say('options')],
  ['registrationNumber', '', say('mandatory')],
  ['registrationNumber', '12a45', say('registrationNumber')],
  ['companyNationalCode', '', say('mandatory')],
  ['companyNationalCode', '10380284791', say('companyNationalCode')],
  ['companyNationalCode', '1038028479', say('companyNationalCode')],
  ['economicNumber', '', say('mandatory')],
  ['economicNumber', '4111111111', say('economicNumber')],
  ['officialNewspaper', '', say('mandatory')],
])

export const badPersonnel = badInputs((_, say) => [
  ['firstName', '', say('mandatory')],
  ['lastName', '', say('mandatory')],
  ['nationalCode', '', say('mandatory')],
  ['nationalCode', '0499370898', say('nationalCode')],
  ['cellphone', '', say('mandatory')],
  ['cellphone', '2112345678', say('cellphone')],
  ['email', '', say('mandatory')],
  ['email', 'manager@', say('email')],
])

export const badSellerPhones = badInputs((_, say) => [
  ['cellphone', '', say('mandatory')],
  ['cellphone', '91212345678', say('cellphone')],
])

export const badIbans = badInputs((_, say) => [
  ['sheba', '', say('mandatory')],
  ['sheba', 'IR820540102680020817909003', say('iban')],
  ['sheba', 'IR820540102680020817909002', say('ibanOfAnother')],
])

export const badPasswordChanges = badInputs((_, say) => [
  ['currentPassword', '', say('mandatory')],
  ['newPassword', '', say('mandatory')],
  ['repeatPassword', '', say('mandatory')],
  ['newPassword', 'weak', say('password')],
  ['repeatPassword', 'Another@Word1', say('passwordsDiffer')],
  ['currentPassword', 'Wrong@Journey1', say('currentPassword')],
])

/** All tables of this file, for the journeys of bad input. */
export const allBadInputs: Readonly<Record<string, BadInputs>> = {
  badDetails,
  badMarketerDetails,
  badForeignDetails,
  badPhones,
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
