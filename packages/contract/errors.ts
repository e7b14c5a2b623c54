import { jalaliMonthInWords } from '@anar/domain/calendar'
import { accessErrors } from './error-texts/access.ts'
import { catalogueErrors } from './error-texts/catalogue.ts'
import { commissionErrors } from './error-texts/commission.ts'
import { moneyErrors } from './error-texts/money.ts'
import { networkErrors } from './error-texts/network.ts'
import { opinionErrors } from './error-texts/opinions.ts'
import { orderErrors } from './error-texts/orders.ts'
import { peopleErrors } from './error-texts/people.ts'
import { returnErrors } from './error-texts/returns.ts'
import { shopErrors } from './error-texts/shop.ts'
import { siteErrors } from './error-texts/site.ts'

/**
 * Every refusal a caller can meet: its HTTP status and what it says in both languages. `{name}` stands for a
 * member of the refusal's details. Codes are stable; texts are the specification's where it has them (§5, §8).
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

/** English says one of something in other words than many, Persian never does. */
type EnglishText = string | { readonly one: string; readonly other: string }

export type ErrorCode = keyof typeof errors
export type RefusalDetails = Record<string, unknown>

/** An expected refusal: thrown by rules and commands, answered as `{ code, message, details }`. */
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

const places = /\{(\w+)\}/g
const persianDigits = '۰۱۲۳۴۵۶۷۸۹'

/** The message of a code in the caller's language, its `{places}` filled from the details; `{month}` by its name. */
export function messageOf(code: ErrorCode, details: RefusalDetails, language: 'persian' | 'english'): string {
  const text = language === 'english' ? englishOf(errors[code].en, details) : errors[code].fa
  return text.replace(places, (_, place: string) => {
    const value = details[place]
    if (place === 'month')
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
  const isOne = [...text.other.matchAll(places)].every(([, place]) => details[place!] === 1)
  return isOne ? text.one : text.other
}
