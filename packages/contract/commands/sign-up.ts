import { z } from 'zod'
import { id, text } from './values.ts'

/** Whom a person signs up as. A marketer starts as a customer and goes on to the application. @spec 1.customer-kinds */
export const signUpKinds = ['Customer', 'PreferredCustomer', 'Marketer'] as const
export type SignUpKind = (typeof signUpKinds)[number]

/** Where a sign-up stands: what is still to be done, in the order of the screens. @spec 4.sign-up */
export const signUpSteps = ['phone-code', 'details', 'email', 'location', 'address', 'password'] as const
export type SignUpStep = (typeof signUpSteps)[number]

/** A code of six digits, in any script. */
export const typedCode = text({ least: 1, most: 12 })

const identityFields = {
  nationality: text({ least: 1, most: 30 }),
  /** Of Iranians; of others a foreigner's identifier or a passport number is wanted. */
  nationalCode: text({ most: 20 }).default(''),
  foreignIdentifier: text({ most: 20 }).default(''),
  passportNumber: text({ most: 20 }).default(''),
  firstName: text({ least: 1, most: 60 }),
  lastName: text({ least: 1, most: 60 }),
  gender: z.enum(['MALE', 'FEMALE']),
  /** A day in the Gregorian calendar: YYYY-MM-DD. */
  birthDate: z.iso.date(),
}

/** POST sign-up/begin: the details; a code goes to the phone, whoever it belongs to. @spec 4.sign-up, 2.sign-up */
export const beginSignUp = z.strictObject({
  kind: z.enum(signUpKinds),
  ...identityFields,
  username: text({ least: 1, most: 60 }),
  /** The superior marketer's username; only a marketer must name one. */
  referrer: text({ most: 60 }).default(''),
  cellphone: text({ least: 1, most: 20 }),
})
export type BeginSignUp = z.input<typeof beginSignUp>

/** POST sign-up/resume: a sign-up begun elsewhere, found by its phone once that is proven. */
export const resumeSignUp = z.strictObject({ cellphone: text({ least: 1, most: 20 }) })

/** POST sign-up/correct: the details once more, after the phone was proven and something in them was refused. */
export const correctSignUp = beginSignUp.extend({})

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
export const sendSignUpEmailCode = z.strictObject({ email: text({ least: 1, most: 120 }) })
/** POST sign-up/verify-email */
export const verifySignUpEmail = z.strictObject({ code: typedCode })

/** POST sign-up/set-location: where the home is on the map. */
export const setSignUpLocation = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

/** POST sign-up/set-address */
export const setSignUpAddress = z.strictObject({
  title: text({ least: 1, most: 60 }),
  cityId: id,
  postalCode: text({ least: 1, most: 20 }),
  address: text({ least: 5, most: 400 }),
})

/** POST sign-up/set-password: the last step; both entries must match. @spec 5.password */
export const setSignUpPassword = z.strictObject({
  password: z.string().min(1).max(200),
  repeated: z.string().min(1).max(200),
})

/** What the steps answer, and `GET sign-up/state`: the next step, and what was told so far to fill the forms with. */
export const signUpState = z.object({
  step: z.enum(signUpSteps),
  details: beginSignUp.nullable(),
  email: z.string().nullable(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  address: setSignUpAddress.nullable(),
})
export type SignUpState = z.output<typeof signUpState>

/** POST sign-up/check-referrer: whether this is an active marketer's username; nothing else is told. @spec 5.superior-marketer */
export const checkReferrer = z.strictObject({ username: text({ least: 1, most: 60 }) })
export const referrerAnswer = z.object({ isValid: z.boolean() })
