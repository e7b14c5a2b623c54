import { ageOn, type IsoDay, isIsoDay } from '@anar/domain/calendar'
import { eligibilityRules } from '@anar/domain/people'
import { foreignIdentifierFrom, nationalCodeFrom, passportFrom } from '@anar/domain/validation'
import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { nationalities } from '../entities/codes.ts'
import type { FieldFault } from '../field-faults/index.ts'
import { codeSent } from '../shared-parts.ts'
import { addressFields } from './addresses.ts'
import { access } from './auth.ts'
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
  nothing,
  sameTwice,
  text,
  typedCellphone,
  typedCode,
  typedEmail,
} from './values.ts'

/** The kind of customer. A marketer starts as a customer and continues with the application. @spec 1.customer-kinds */
export const signUpKinds = ['Customer', 'PreferredCustomer', 'Marketer'] as const
export type SignUpKind = (typeof signUpKinds)[number]

/** The open step of a sign-up, in the order of the screens. @spec 4.sign-up */
export const signUpSteps = ['phone-code', 'details', 'email', 'location', 'address', 'password'] as const
export type SignUpStep = (typeof signUpSteps)[number]

const isNationality = (typed: string) => nationalities.some((known) => known === typed)

const detailsFields = z.strictObject({
  kind: z.enum(signUpKinds),
  nationality: codeText({ min: 1, max: 30 }).refine(isNationality, fault('options')),
  /** Of Iranians; of others a foreigner's identifier or a passport number is wanted. */
  nationalCode: codeText({ max: 20 }).default(''),
  foreignIdentifier: codeText({ max: 20 }).default(''),
  passportNumber: codeText({ max: 20 }).default(''),
  firstName: text({ min: 1, max: 60 }),
  lastName: text({ min: 1, max: 60 }),
  gender: z.enum(['MALE', 'FEMALE']),
  /** A day in the Gregorian calendar: YYYY-MM-DD. */
  birthDate: dayOr('birthDate'),
  username: newUsername,
  /** The superior marketer's username; only a marketer must name one. */
  referrer: codeText({ max: 60 }).default(''),
})
type DetailsTyped = z.output<typeof detailsFields>

const signUpDetails = detailsFields.superRefine((typed, context) => {
  const say = sayIn(context)
  sayOfIdentity(typed, say)
  if (typed.kind === 'Marketer' && !typed.referrer) say('referrer', 'referrerMandatory')
}, always)
export type SignUpDetails = z.input<typeof signUpDetails>

/**
 * The same with the rules of a day: the date of birth is not after it, and marketers are of age on it.
 * @param today the Tehran day
 * @spec 5.mandatory-fields, 6.network-eligibility
 */
export const signUpDetailsOn = (today: IsoDay) =>
  signUpDetails.superRefine(({ kind, birthDate }, context) => {
    const say = sayIn(context)
    const isDay = typeof birthDate === 'string' && isIsoDay(birthDate)
    if (!isDay) return
    const isTooYoung = kind === 'Marketer' && ageOn({ birthDate, on: today }) < eligibilityRules.minimumAge
    if (!isBirthDateOn(birthDate, today)) say('birthDate', 'birthDate')
    else if (isTooYoung) say('birthDate', 'underAge')
  }, always)

/**
 * The first step, and each later change of the phone: a verification code goes to it, whether it has an account or not.
 * @spec 4.sign-up, 2.sign-up
 */
export const beginSignUp = defineCommand({
  path: 'sign-up/begin',
  summary: 'Start a sign-up, or change its phone: send a code to the phone',
  needs: 'anybody',
  body: z.strictObject({ cellphone: typedCellphone }),
  answer: codeSent,
  refusals: ['ALREADY_LOGGED_IN', 'CODE_LIMIT', 'CODE_NOT_SENT', 'CODE_TOO_SOON'],
})

// An answer has the stored values: it is not parsed as typed input is.
const enteredDetails = z.object({
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
})
/** The answer of the steps and of `GET sign-up/state`: the next step, and the data entered so far, to fill the forms. */
export const signUpState = z.object({
  step: z.enum(signUpSteps),
  /** The ten digits that were typed. */
  cellphone: z.string(),
  /** The code that this step waits for; null where none was sent, or it was used. */
  code: codeSent.extend({ triesLeft: z.int() }).nullable(),
  details: enteredDetails.nullable(),
  email: z.string().nullable(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  address: z
    .object({ title: z.string(), cityId: z.int(), postalCode: z.string(), address: z.string() })
    .nullable(),
})
export type SignUpState = z.output<typeof signUpState>

/** Empty where this browser has no sign-up. */
export const readSignUpState = defineRead({
  path: 'sign-up/state',
  summary: 'Read the state of the sign-up',
  needs: 'anybody',
  answer: signUpState,
  canBeEmpty: true,
})

/** The person, once the phone is proven; the answers may be changed until the sign-up ends. @spec 2.sign-up, 4.sign-up */
export const setSignUpDetails = defineCommand({
  path: 'sign-up/set-details',
  summary: 'Set the details of the person and check them',
  needs: 'anybody',
  body: signUpDetails,
  bodyOn: signUpDetailsOn,
  answer: signUpState,
  refusals: [
    'CANNOT_CHANGE_NOW',
    'IDENTITY_REFUSED',
    'RESTART_STEPS',
    'VERIFICATION_UNAVAILABLE',
    'WRONG_STEP',
  ],
})

type Say = (field: keyof DetailsTyped, code: FieldFault) => void

function sayIn(context: z.RefinementCtx): Say {
  return (field, code) => context.addIssue({ code: 'custom', path: [field], message: fault(code) })
}

// Iranians have a national code; others have an identifier issued here, a passport, or both.
function sayOfIdentity(typed: DetailsTyped, say: Say): void {
  const { nationality } = typed
  // Checked even where single fields have faults; a field without a text has its own fault already.
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

export const resendSignUpPhoneCode = defineCommand({
  path: 'sign-up/resend-phone-code',
  summary: 'Send the phone code again',
  needs: 'anybody',
  body: nothing,
  answer: codeSent,
  refusals: ['CODE_LIMIT', 'CODE_NOT_SENT', 'CODE_TOO_SOON', 'RESTART_STEPS', 'WRONG_STEP'],
})

export const leaveSignUp = defineCommand({
  path: 'sign-up/leave',
  summary: 'Forget the sign-up in this browser',
  needs: 'anybody',
  body: nothing,
  answer: nothing,
})

/** A phone whose sign-up was begun on another device goes on there; one of an account is refused. @spec 2.sign-up-otp */
export const verifySignUpPhone = defineCommand({
  path: 'sign-up/verify-phone',
  summary: 'Verify the phone, and continue a sign-up of another device',
  needs: 'anybody',
  body: z.strictObject({ code: typedCode }),
  answer: signUpState,
  refusals: ['CODE_EXPIRED', 'CODE_WRONG', 'PHONE_HAS_ACCOUNT', 'RESTART_STEPS', 'TOO_MANY_GUESSES'],
})

export const sendSignUpEmailCode = defineCommand({
  path: 'sign-up/send-email-code',
  summary: 'Send a code to the email address',
  needs: 'applicant',
  body: z.strictObject({ email: typedEmail }),
  answer: codeSent,
  refusals: ['CODE_LIMIT', 'CODE_NOT_SENT', 'CODE_TOO_SOON', 'WRONG_STEP'],
})

export const verifySignUpEmail = defineCommand({
  path: 'sign-up/verify-email',
  summary: 'Verify the email address',
  needs: 'applicant',
  body: z.strictObject({ code: typedCode }),
  answer: signUpState,
  refusals: ['CODE_EXPIRED', 'CODE_WRONG', 'WRONG_STEP'],
})

/** Where the home is on the map. */
export const setSignUpLocation = defineCommand({
  path: 'sign-up/set-location',
  summary: "Set the home's location on the map",
  needs: 'applicant',
  body: z.strictObject({
    latitude,
    longitude,
  }),
  answer: signUpState,
  refusals: ['WRONG_STEP'],
})

export const setSignUpAddress = defineCommand({
  path: 'sign-up/set-address',
  summary: 'Set the address',
  needs: 'applicant',
  body: z.strictObject(addressFields),
  answer: signUpState,
  refusals: ['CITY_NOT_ACCEPTED', 'LOCATION_REQUIRED', 'VERIFICATION_UNAVAILABLE', 'WRONG_STEP'],
})

/** Leaves location and address for the first order. @spec 2.address */
export const leaveSignUpAddress = defineCommand({
  path: 'sign-up/leave-address',
  summary: 'Leave the address for the first order',
  needs: 'applicant',
  body: nothing,
  answer: signUpState,
  refusals: ['WRONG_STEP'],
})

/** The last step; both entries must match. @spec 5.password */
export const setSignUpPassword = defineCommand({
  path: 'sign-up/set-password',
  summary: 'Set the password and finish the sign-up',
  needs: 'applicant',
  body: z.strictObject(newPassword).superRefine(sameTwice, always),
  answer: access,
  refusals: ['WRONG_STEP'],
})

export const referrerAnswer = z.object({ isValid: z.boolean() })

/** Whether this is an active marketer's username; the answer has nothing else. @spec 5.superior-marketer */
export const checkReferrer = defineCommand({
  path: 'sign-up/check-referrer',
  summary: 'Check whether a username is of an active marketer',
  needs: 'anybody',
  body: z.strictObject({ username: codeText({ min: 1, max: 60 }) }),
  answer: referrerAnswer,
})

export const usernameAnswer = z.object({ isFree: z.boolean(), suggestions: z.array(z.string()) })

/**
 * Whether a new username is free, with free ones like it where it is not. Usernames are public: a referrer is named by
 * one. @spec 5.username
 */
export const checkUsername = defineCommand({
  path: 'sign-up/check-username',
  summary: 'Check whether a username is free, and suggest others',
  needs: 'anybody',
  body: z.strictObject({ username: newUsername }),
  answer: usernameAnswer,
})
