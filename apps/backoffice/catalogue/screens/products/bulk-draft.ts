import type { BulkChangeBody } from '@anar/contract/commands'
import type { IsoDay } from '@anar/domain/calendar'
import { decimalFrom, toLatinDigits } from '@anar/domain/text'

export const bulkKinds = [
  'publish',
  'withdraw',
  'restore',
  'category',
  'brand',
  'add-tags',
  'remove-tags',
  'price-percent',
  'price-amount',
  'discount',
] as const
export type BulkKind = (typeof bulkKinds)[number]

/** Input of a change; which fields count depends on its kind. */
export type BulkDraft = {
  kind: BulkKind
  /** Id of the brand, category or tag. */
  id: number | null
  typed: string
  fromDate: IsoDay | null
  toDate: IsoDay | null
}

/**
 * The change of a draft, or null where it is incomplete. Amounts are in the displayed unit of money; a minus reduces
 * the price.
 */
export function changeOf(draft: BulkDraft, rialsPerUnit: number): BulkChangeBody['change'] | null {
  const { kind, id, typed, fromDate, toDate } = draft
  const number = signedFrom(typed)
  switch (kind) {
    case 'publish':
    case 'withdraw':
    case 'restore':
      return { kind }
    case 'category':
      return id === null ? null : { kind, categoryId: id }
    case 'brand':
      return id === null ? null : { kind, brandId: id }
    case 'add-tags':
    case 'remove-tags':
      return id === null ? null : { kind, tagIds: [id] }
    case 'price-percent':
      return !number || fromDate === null ? null : { kind, percent: number, fromDate }
    case 'price-amount': {
      const amountRial = (number ?? 0) * rialsPerUnit
      const isWhole = Number.isInteger(amountRial) && amountRial % 10 === 0
      return !number || !isWhole || fromDate === null ? null : { kind, amountRial, fromDate }
    }
    case 'discount': {
      const isInOrder = fromDate !== null && (toDate === null || fromDate < toDate)
      const isPercent = number !== null && number > 0 && number <= 100
      return isPercent && isInOrder ? { kind, percent: number, fromDate, toDate } : null
    }
  }
}

/** Parses a signed number with at most two decimals, digits in either script; null for anything else. */
function signedFrom(typed: string): number | null {
  const text = toLatinDigits(typed)
    .replace(/[\u2066-\u2069\u200e\u200f٬,\s]/g, '')
    .replace(/[−–]/g, '-')
  const isNegative = text.startsWith('-')
  const number = decimalFrom(isNegative ? text.slice(1) : text)
  if (number === null || number === undefined) return wholeOf(text)
  return isNegative ? -number : number
}

// A percentage has fewer digits than this.
const wholeOf = (text: string) => (/^-?\d{1,11}$/.test(text) ? Number(text) : null)
