import { jalaliMonthInWords } from '@anar/domain/calendar'
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
 * Every refusal: its HTTP status and its message in both languages. `{name}` is the placeholder of a
 * member of the refusal's details. Codes are stable; messages are those of the specification where it has them (§5, §8).
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
} as const satisfies Record<string, { status: number; fa: string; en: EnglishText }>

/** English has a singular and a plural, Persian has one form. */
type EnglishText = string | { readonly one: string; readonly other: string }

export type ErrorCode = keyof typeof errors
export type RefusalDetails = Record<string, unknown>

/** An expected refusal: thrown by rules and commands, sent as `{ code, message, details }`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

const placeholders = /\{(\w+)\}/g
const persianDigits = '۰۱۲۳۴۵۶۷۸۹'

/** The message of a code in the caller's language, its `{placeholders}` filled from the details; `{month}` by its name. */
export function messageOf(code: ErrorCode, details: RefusalDetails, language: 'persian' | 'english'): string {
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

function englishOf(text: EnglishText, details: RefusalDetails): string {
  if (typeof text === 'string') return text
  const isOne = [...text.other.matchAll(placeholders)].every(([, placeholder]) => details[placeholder!] === 1)
  return isOne ? text.one : text.other
}
