import { jalaliMonthInWords } from '@anar/domain/calendar'
import { z } from 'zod'
import { accessErrors } from './error-messages/access.ts'
import { catalogueErrors } from './error-messages/catalogue.ts'
import { commissionErrors } from './error-messages/commission.ts'
import { moneyErrors } from './error-messages/money.ts'
import { networkErrors } from './error-messages/network.ts'
import { opinionErrors } from './error-messages/opinions.ts'
import { orderErrors } from './error-messages/orders.ts'
import { peopleErrors } from './error-messages/people.ts'
import { returnErrors } from './error-messages/returns.ts'
import { shopErrors } from './error-messages/shop.ts'
import { siteErrors } from './error-messages/site.ts'

/**
 * Every refusal: its HTTP status, its message in both languages, and the schema of its details, where it has some. `{name}`
 * is the placeholder of a member of the details. Codes are stable; messages are those of the specification where it has
 * them (§5, §8).
 * @spec 8.messages.28
 */
export const errors = {
  ...accessErrors,
  ...peopleErrors,
  ...returnErrors,
  ...shopErrors,
  ...orderErrors,
  ...opinionErrors,
  ...moneyErrors,
  ...commissionErrors,
  ...networkErrors,
  ...catalogueErrors,
  ...siteErrors,
} as const satisfies Record<string, ErrorText>

type ErrorText = { status: number; fa: string; en: EnglishText; details?: z.ZodObject }

/** English has a singular and a plural, Persian has one form. */
type EnglishText = string | { readonly one: string; readonly other: string }

export type ErrorCode = keyof typeof errors

/** The details of an error code, as its schema describes them; an empty object where it has none. */
export type DetailsOf<Code extends ErrorCode> = Code extends ErrorCode
  ? (typeof errors)[Code] extends { details: infer Details extends z.ZodObject }
    ? ReadOnly<z.output<Details>>
    : Record<string, never>
  : never

type ReadOnly<Value> = Value extends object
  ? { readonly [Name in keyof Value]: ReadOnly<Value[Name]> }
  : Value

/** The codes whose details may be left out. */
type Plain = { [Code in ErrorCode]: Record<never, never> extends DetailsOf<Code> ? Code : never }[ErrorCode]

/** An expected refusal: thrown by rules and commands, sent as `{ code, message, details }`. */
export interface Refusal extends Error {
  readonly code: ErrorCode
  readonly details: DetailsOf<ErrorCode>
}

type RefusalConstructor = {
  readonly prototype: Refusal
  new <Code extends ErrorCode>(
    code: Code,
    ...details: [Code] extends [Plain] ? [details?: DetailsOf<Code>] : [details: DetailsOf<Code>]
  ): Refusal
}

// Not a class alone: its constructor could not require the details by the code.
export const Refusal: RefusalConstructor = class extends Error implements Refusal {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly details: DetailsOf<ErrorCode>
  constructor(code: ErrorCode, details: DetailsOf<ErrorCode> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

const noDetails = z.strictObject({})

/** The schema of a code's details. */
export function detailsSchemaOf(code: ErrorCode): z.ZodObject {
  const known: ErrorText = errors[code]
  return known.details ?? noDetails
}

type Values = Readonly<Record<string, unknown>>

const placeholders = /\{(\w+)\}/g
const persianDigits = '۰۱۲۳۴۵۶۷۸۹'

/** The message of a code in the caller's language, its `{placeholders}` filled from the details; `{month}` by its name. */
export function messageOf(code: ErrorCode, details: Values, language: 'persian' | 'english'): string {
  const text = language === 'english' ? englishOf(errors[code].en, details) : errors[code].fa
  return text.replace(placeholders, (_, placeholder: string) => {
    const value = details[placeholder]
    if (placeholder === 'month')
      return jalaliMonthInWords(String(value ?? ''), language === 'persian' ? 'fa' : 'en')
    if (typeof value === 'number' && language === 'persian')
      return String(value)
        .replace('.', '٫')
        .replace(/\d/g, (d) => persianDigits[Number(d)]!)
    return String(value ?? '')
  })
}

function englishOf(text: EnglishText, details: Values): string {
  if (typeof text === 'string') return text
  const isOne = [...text.other.matchAll(placeholders)].every(([, placeholder]) => details[placeholder!] === 1)
  return isOne ? text.one : text.other
}
