import { ageOn, type IsoDay, isIsoDay } from '@anar/domain/calendar'
import { eligibilityRules } from '@anar/domain/people'
import { foreignIdentifierFrom, nationalCodeFrom, passportFrom } from '@anar/domain/validation'
import { z } from 'zod'
import { nationalities } from '../entities/codes.ts'
import type { FieldFault } from '../field-faults/index.ts'
import { addressFields } from './addresses.ts'
import {
  always,
  codeText,
  dayOr,
  fault,
  isBirthDateOn,
  latitude,
  longitude,
  newPassword,
  newUsername,
  sameTwice,
  text,
  typedCellphone,
  typedCode,
  typedEmail,
} from './values.ts'

/** Whom a person signs up as. A marketer starts as a customer and goes on to the application. @spec 1.customer-kinds */
export const signUpKinds = ['Customer', 'PreferredCustomer', 'Marketer'] as const
export type SignUpKind = (typeof signUpKinds)[number]

/** Where a sign-up stands: what is still to be done, in the order of the screens. @spec 4.sign-up */
export const signUpSteps = ['phone-code', 'details', 'email', 'location', 'address', 'password'] as const
export type SignUpStep = (typeof signUpSteps)[number]

const isNationality = (typed: string) => nationalities.some((known) => known === typed)

const detailsFields = z.strictObject({
  kind: z.enum(signUpKinds),
  nationality: codeText({ least: 1, most: 30 }).refine(isNationality, fault('options')),
  /** Of Iranians; of others a foreigner's identifier or a passport number is wanted. */
  nationalCode: codeText({ most: 20 }).default(''),
  foreignIdentifier: codeText({ most: 20 }).default(''),
  passportNumber: codeText({ most: 20 }).default(''),
  firstName: text({ least: 1, most: 60 }),
  lastName: text({ least: 1, most: 60 }),
  gender: z.enum(['MALE', 'FEMALE']),
  /** A day in the Gregorian calendar: YYYY-MM-DD. */
  birthDate: dayOr('birthDate'),
  username: newUsername,
  /** The superior marketer's username; only a marketer must name one. */
  referrer: codeText({ most: 60 }).default(''),
  cellphone: typedCellphone,
})
type DetailsTyped = z.output<typeof detailsFields>

/**
 * POST sign-up/begin: the details; a code goes to the phone, whoever it belongs to. POST sign-up/correct: the details
 * once more, after the phone was proven and something in them was refused.
 * @spec 4.sign-up, 2.sign-up
 */
export const beginSignUp = detailsFields.superRefine((typed, context) => {
  const say = sayIn(context)
  sayOfIdentity(typed, say)
  if (typed.kind === 'Marketer' && !typed.referrer) say('referrer', 'referrerMandatory')
}, always)
export type BeginSignUp = z.input<typeof beginSignUp>

/**
 * The same on a day, which only the caller knows: nobody is born after it, and marketers are of age by then.
 * @param today the Tehran day
 * @spec 5.mandatory-fields, 6.network-eligibility
 */
export const beginSignUpOn = (today: IsoDay) =>
  beginSignUp.superRefine(({ kind, birthDate }, context) => {
    const say = sayIn(context)
    const isDay = typeof birthDate === 'string' && isIsoDay(birthDate)
    if (!isDay) return
    const isTooYoung = kind === 'Marketer' && ageOn({ birthDate, on: today }) < eligibilityRules.minimumAge
    if (!isBirthDateOn(birthDate, today)) say('birthDate', 'birthDate')
    else if (isTooYoung) say('birthDate', 'underAge')
  }, always)

type Say = (field: keyof DetailsTyped, code: FieldFault) => void

function sayIn(context: z.RefinementCtx): Say {
  return (field, code) => context.addIssue({ code: 'custom', path: [field], message: fault(code) })
}

// Iranians have a national code; others an identifier given here, or a passport, or both.
function sayOfIdentity(typed: DetailsTyped, say: Say): void {
  const { nationality } = typed
  // Asked whatever is wrong with each field: one that holds no text has been told so already.
  const textOf = (field: 'nationalCode' | 'foreignIdentifier' | 'passportNumber') =>
    typeof typed[field] === 'string' ? typed[field] : ''
  const nationalCode = textOf('nationalCode')
  const foreignIdentifier = textOf('foreignIdentifier')
  const passportNumber = textOf('passportNumber')
  if (!isNationality(nationality)) return
  if (nationality === 'IRANIAN') {
    if (!nationalCode) say('nationalCode', 'mandatory')
    else if (nationalCodeFrom(nationalCode) === null) say('nationalCode', 'nationalCode')
    return
  }
  if (!foreignIdentifier && !passportNumber) say('foreignIdentifier', 'identifierOrPassport')
  if (foreignIdentifier && foreignIdentifierFrom(foreignIdentifier) === null) {
    say('foreignIdentifier', 'foreignIdentifier')
  }
  if (passportNumber && passportFrom(passportNumber) === null) say('passportNumber', 'passport')
}

/** POST sign-up/resume: a sign-up begun elsewhere, found by its phone once that is proven. */
export const resumeSignUp = z.strictObject({ cellphone: typedCellphone })

/** POST sign-up/resend-phone-code, and wherever a code is asked for again. */
export const nothing = z.strictObject({})

/** What became of a code: when it ends and when another may be asked for, in seconds, and where it went, masked. */
export const codeSent = z.object({
  expiresInSeconds: z.int(),
  resendInSeconds: z.int(),
  sentTo: z.string(),
})
export type CodeSent = z.output<typeof codeSent>

/** POST sign-up/verify-phone */
export const verifySignUpPhone = z.strictObject({ code: typedCode })

/** POST sign-up/send-email-code */
export const sendSignUpEmailCode = z.strictObject({ email: typedEmail })
/** POST sign-up/verify-email */
export const verifySignUpEmail = z.strictObject({ code: typedCode })

/** POST sign-up/set-location: where the home is on the map. */
export const setSignUpLocation = z.strictObject({
  latitude,
  longitude,
})

/** POST sign-up/set-address */
export const setSignUpAddress = z.strictObject(addressFields)

/** POST sign-up/set-password: the last step; both entries must match. @spec 5.password */
export const setSignUpPassword = z.strictObject(newPassword).superRefine(sameTwice, always)

// An answer is written as it is kept: nothing of it is read out of what somebody typed.
const toldDetails = z.object({
  kind: z.enum(signUpKinds),
  nationality: z.string(),
  nationalCode: z.string(),
  foreignIdentifier: z.string(),
  passportNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']),
  birthDate: z.string(),
  username: z.string(),
  referrer: z.string(),
  cellphone: z.string(),
})

/** What the steps answer, and `GET sign-up/state`: the next step, and what was told so far to fill the forms with. */
export const signUpState = z.object({
  step: z.enum(signUpSteps),
  details: toldDetails.nullable(),
  email: z.string().nullable(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  address: z
    .object({ title: z.string(), cityId: z.int(), postalCode: z.string(), address: z.string() })
    .nullable(),
})
export type SignUpState = z.output<typeof signUpState>

/** POST sign-up/check-referrer: whether this is an active marketer's username; nothing else is told. @spec 5.superior-marketer */
export const checkReferrer = z.strictObject({ username: codeText({ least: 1, most: 60 }) })
export const referrerAnswer = z.object({ isValid: z.boolean() })
