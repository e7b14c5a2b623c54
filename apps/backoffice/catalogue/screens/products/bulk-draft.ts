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

/** A change as it is filled in: whatever its kind needs of this. */
export type BulkDraft = {
  kind: BulkKind
  /** The brand, the category or the tag. */
  id: number | null
  typed: string
  fromDate: IsoDay | null
  toDate: IsoDay | null
}

/**
 * The change that a draft says, or null where it is not filled in. Amounts are typed in the shown unit of money; a
 * minus in front makes cheaper.
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

/** A number with at most two decimals and perhaps a minus, in either script; null for what is none. */
function signedFrom(typed: string): number | null {
  const text = toLatinDigits(typed)
    .replace(/[\u2066-\u2069\u200e\u200f٬,\s]/g, '')
    .replace(/[−–]/g, '-')
  const isNegative = text.startsWith('-')
  const number = decimalFrom(isNegative ? text.slice(1) : text)
  if (number === null || number === undefined) return wholeOf(text)
  return isNegative ? -number : number
}

// More digits than a percentage has.
const wholeOf = (text: string) => (/^-?\d{1,11}$/.test(text) ? Number(text) : null)
