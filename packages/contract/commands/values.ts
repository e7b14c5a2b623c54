import { freeCode, freeText, toLatinDigits } from '@anar/domain/text'
import {
  emailFrom,
  ibanFrom,
  maxId,
  mobileFrom,
  passwordRules,
  readsAsNumber,
  unmetRules,
  usernameRules,
} from '@anar/domain/validation'
import { z } from 'zod'
import type { FieldFault } from '../field-faults/index.ts'

/** A body or an answer without anything in it. */
export const nothing = z.strictObject({})

/** The id of a row. */
export const id = z.int().positive().max(maxId)

/** The id of a row in an address: digits only. */
export const idInAddress = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(id)

type TextLength = { min?: number; max: number; short?: FieldFault }

const freed = (free: (typed: string) => string, { min = 0, max, short }: TextLength) =>
  z
    .string()
    .overwrite(free)
    .min(min, short)
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed())

/**
 * A text as it is stored: trimmed and without invisible characters, except the half-space where Persian has it. Zero
 * characters and lone surrogates are refused, because PostgreSQL cannot store them.
 */
export const text = (length: TextLength) => freed(freeText, length)

/** An identifier and not a text: an id, a username, a number. Invisible characters, which copying brings, are removed. */
export const codeText = (length: TextLength) => freed(freeCode, length)

/** The name of a seller. */
export const businessName = text({ min: 2, max: 80 })

/** A name in an address that is no number: an image, a paper, a gateway. */
export const nameInAddress = codeText({ min: 1, max: 80 })

// A column of counts is an integer of 32 bits.
const maxCount = 2_147_483_647
/** A whole number from `min` on, as far as a column of counts reaches. */
export const count = (min: number) => z.int().min(min).max(maxCount)

/**
 * A multiple of a step, such as percents with two decimals. Zod accepts the smallest floating-point numbers as multiples
 * of any step, and PostgreSQL refuses them as numbers.
 */
export const stepped = ({ min, max, step }: { min: number; max: number; step: number }) =>
  z
    .number()
    .min(min)
    .max(max)
    .multipleOf(step)
    .refine((value) => value === 0 || Math.abs(value) >= step)
/** A percent from `min` on; 0 where there may be none. */
export const percentFrom = (min: 0 | 0.01, max = 100) => stepped({ min, max, step: 0.01 })

/** The largest amount that can be entered, in rials. */
export const maxAmountRial = 1_000_000_000_000
/** Rials in whole tomans, as everything is charged. */
export const amountRial = z.int().min(10).max(maxAmountRial).multipleOf(10)
/** A sum that the shop computed and the person saw, in rials. */
export const seenRial = z
  .int()
  .min(0)
  .max(1_000 * maxAmountRial)

// A centimetre. Smaller steps mean nothing, and PostgreSQL cannot read the smallest floating-point numbers.
const stepsOfDegree = 1e7
const degrees = (max: number) =>
  z
    .number()
    .min(-max)
    .max(max)
    .transform((value) => Math.round(value * stepsOfDegree) / stepsOfDegree)
/** A location on the map, in degrees. */
export const latitude = degrees(90)
export const longitude = degrees(180)

/** A number of papers, stored in Latin digits; it may have letters and other characters. */
export const numberText = (length: { min?: number; max: number }) => codeText(length).transform(toLatinDigits)

// PostgreSQL counts transactions in 32 bits.
const maxTransaction = 4_294_967_295

/**
 * The `revision` of the row that the editor loaded, as a search returned it; each write changes it. Null, or left out, for
 * a new row. CHANGED_MEANWHILE where the row has another revision by now.
 */
export const revision = z.int().min(0).max(maxTransaction).nullable().default(null)

/** A Gregorian day, `YYYY-MM-DD`, of a year that every calendar and the database support. */
export const dayOr = (code?: FieldFault) =>
  z.iso.date(code).refine((value) => value >= '1900' && value < '2200', code)
export const day = dayOr()

/** A fault as a schema's message: the texts of both languages are in `field-faults/messages`. */
export const fault = (code: FieldFault) => code

/**
 * A text that a rule of the domain parses, in that rule's form: bare digits, capitals. An empty one has only the fault
 * that it is mandatory.
 */
export const readBy = (
  read: (typed: string) => string | null,
  code: FieldFault,
  { min = 1, max = 40 }: { min?: 0 | 1; max?: number } = {},
) =>
  codeText({ min, max })
    .transform((typed, context) => {
      const value = typed === '' ? '' : read(typed)
      if (value !== null) return value
      context.issues.push({ code: 'custom', input: typed, message: fault(code) })
      return z.NEVER
    })
    .pipe(z.string())

/** A verification code of six digits, in any script. */
export const typedCode = codeText({ min: 1, max: 12 })
/** A mobile number of ten digits after the leading zero, in any format. @spec 5.phone */
export const typedCellphone = readBy(mobileFrom, 'cellphone')
/** A mailbox in lower case. @spec 5.email-and-iban */
export const typedEmail = readBy(emailFrom, 'email', { max: 120 })
/** A Sheba as IR and 24 digits. @spec 5.email-and-iban */
export const typedIban = readBy(ibanFrom, 'iban')

const firstBirthDate = '1900-01-01'

/** Whether a person who lives on a day can have been born on another; both are ISO days. */
export function isBirthDateOn(birthDate: string, today: string): boolean {
  return birthDate >= firstBirthDate && birthDate <= today
}

/** One of a select list, by its id. @spec 5.mandatory-fields.3 */
export const chosenId = z.int(fault('options')).positive(fault('options')).max(maxId)

const usernameLength = { min: 3, max: 40 }
const usernameFaults = {
  mandatory: 'mandatory',
  englishOnly: 'usernameEnglishOnly',
  dotAndUnderscoreOnly: 'usernamePunctuation',
  noSpaces: 'usernameSpaces',
} as const satisfies Record<string, FieldFault>

/** A new username, its digits Latin; each broken rule is a fault of its own. @spec 5.username */
export const newUsername = codeText({ min: 1, max: 60 })
  .transform((typed, context) => {
    const username = toLatinDigits(typed)
    const unmet = unmetRules(usernameRules, username)[0]
    const { min, max } = usernameLength
    const isFitting = username.length >= min && username.length <= max
    const isNumber = readsAsNumber(username)
    if (!unmet && isFitting && !isNumber) return username
    const code = unmet ? usernameFaults[unmet] : isNumber ? 'usernameLetter' : 'usernameLength'
    context.issues.push({ code: 'custom', input: typed, message: fault(code) })
    return z.NEVER
  })
  .pipe(z.string())

const typedPassword = z.string().min(1).max(200)
/** The current password. */
export const ownPassword = typedPassword

/** A new password by the rules that the form shows, and the same again. @spec 5.password */
export const newPassword = {
  password: typedPassword.refine((typed) => unmetRules(passwordRules, typed).length === 0, fault('password')),
  repeated: typedPassword,
}

type TypedPasswords = { password: string; repeated: string }

/**
 * Both entries must match: the fault is at the second one, even where the first has faults of its own.
 * @spec 5.password.4
 */
export const sameTwice = ({ password, repeated }: TypedPasswords, context: z.RefinementCtx): void => {
  if (!password || !repeated || password === repeated) return
  context.addIssue({ code: 'custom', path: ['repeated'], message: fault('passwordsDiffer') })
}

/** A rule of several fields is checked even where single fields have faults, so that all faults are shown at once. */
export const always = { when: () => true } as const
