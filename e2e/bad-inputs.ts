import type { FieldFault } from '@anar/contract/field-faults'
import { faultText } from '@anar/contract/field-faults/words'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './people.ts'
import type { Words } from './words.ts'

/** Into which field what is typed, and what is said there. A text of null: nothing is chosen. */
export type BadInput = readonly [field: string, typed: string | null, says: string]
export type BadInputs = (words: Words, language: Language) => readonly BadInput[]
type Language = 'persian' | 'english'

/** What is said of a field, by the browser and by the server; with the bound where the text names one. */
export function saidOf(fault: FieldFault, language: Language, limit?: number): string {
  return faultText(limit === undefined ? { code: fault } : { code: fault, limit }, language)
}

type Say = (fault: FieldFault, limit?: number) => string

/** A table whose messages are those of faults. */
function told(rows: (words: Words, say: Say) => readonly BadInput[]): BadInputs {
  return (words, language) => rows(words, (fault, limit) => saidOf(fault, language, limit))
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
export const badDetails = told((words, say) => {
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
    ['cellphone', '', mandatory],
    ['cellphone', '912', say('cellphone')],
    ['cellphone', '02112345678', say('cellphone')],
    ['cellphone', 'همراه', say('cellphone')],
    ['referrer', 'nobody.here', say('superior')],
  ]
})

/** The same step, for whoever wants to become a marketer. */
export const badMarketerDetails = told((_, say) => [
  ['referrer', '', say('referrerMandatory')],
  ['birthDate', '۱۳۹۵/۰۱/۰۱', say('underAge')],
])

/** The same step, for whoever is not Iranian. */
export const badForeignDetails = told((_, say) => [
  ['foreignIdentifier', '', say('identifierOrPassport')],
  ['foreignIdentifier', '1234567', say('foreignIdentifier')],
  ['passportNumber', 'گذرنامه', say('passport')],
])

export const badResumePhones = told((_, say) => [
  ['cellphone', '', say('mandatory')],
  ['cellphone', '8121234567', say('cellphone')],
])

export const badMailboxes = told((_, say) => [
  ['email', '', say('mandatory')],
  ['email', 'nobody', say('email')],
  ['email', 'a@b', say('email')],
  ['email', 'two@@shop.example', say('email')],
])

/** The home of a newcomer, whose pin is in Tehran. */
export const badHomes = told((_, say) => [
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

export const badPasswords = told((_, say) => [
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

export const badLogins = told((_, say) => [
  ['username', '', say('mandatory')],
  ['password', '', say('mandatory')],
])

export const badLostPhones = told((_, say) => [
  ['cellphone', '', say('mandatory')],
  ['cellphone', '0211234567', say('cellphone')],
])

/** The questions of the application to become a marketer, unanswered. */
export const badAnswers = told((_, say) =>
  (['isStaff', 'isStaffRelative', 'isGovernmentEmployee'] as const).map((question) => [
    question,
    null,
    say('options'),
  ]),
)

export const badDescriptions = told((_, say) => [
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

export const badBusinesses = told((_, say) => [
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

export const badCompanies = told((_, say) => [
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

export const badPersonnel = told((_, say) => [
  ['firstName', '', say('mandatory')],
  ['lastName', '', say('mandatory')],
  ['nationalCode', '', say('mandatory')],
  ['nationalCode', '0499370898', say('nationalCode')],
  ['cellphone', '', say('mandatory')],
  ['cellphone', '2112345678', say('cellphone')],
  ['email', '', say('mandatory')],
  ['email', 'manager@', say('email')],
])

export const badSellerPhones = told((_, say) => [
  ['cellphone', '', say('mandatory')],
  ['cellphone', '91212345678', say('cellphone')],
])

export const badIbans = told((_, say) => [
  ['sheba', '', say('mandatory')],
  ['sheba', 'IR820540102680020817909003', say('iban')],
  ['sheba', 'IR820540102680020817909002', say('ibanOfAnother')],
])

export const badPasswordChanges = told((_, say) => [
  ['currentPassword', '', say('mandatory')],
  ['newPassword', '', say('mandatory')],
  ['repeatPassword', '', say('mandatory')],
  ['newPassword', 'weak', say('password')],
  ['repeatPassword', 'Another@Word1', say('passwordsDiffer')],
  ['currentPassword', 'Wrong@Journey1', say('currentPassword')],
])

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
