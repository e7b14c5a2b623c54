import { rial } from '@anar/domain/money'
import { type BasketLine, type CodeTerms, judgeBasket, type OrderDiscount } from '@anar/domain/pricing'
import type { BasketRow } from './member-baskets.ts'

/** The discount code of a basket, as the server last judged it. */
export type ChosenCode = {
  code: string
  title: string
  terms: CodeTerms
  /** The stable code of the refusal; null where it applied. */
  refusal: string | null
  /** In the calendar of the interface; `toDate` is the first day on which it is over. */
  fromDate: string | null
  toDate: string | null
}

/** Why a code takes nothing off; `missingRial` is what an order lacks of the least amount. */
export type ShownRefusal = { code: string; missingRial?: number; minimumRial?: number }
export type JudgedCode = ChosenCode & { shownRefusal: ShownRefusal | null }

// What follows from the lines is judged here with every click; the rest only the server knows.
const ofBasket: readonly string[] = ['CODE_MINIMUM', 'CODE_OTHER_CATEGORIES']

/** A code judged for the lines as they are now, which the server may not have heard of yet. @spec 3.order-labels */
export function judged(chosen: ChosenCode, lines: readonly BasketLine[]): JudgedCode {
  const { refusal, terms } = chosen
  if (refusal !== null && !ofBasket.includes(refusal)) {
    return { ...chosen, shownRefusal: { code: refusal } }
  }
  const found = judgeBasket(terms, lines)
  const shownRefusal =
    found?.code === 'CODE_MINIMUM' ? { code: found.code, ...found.details } : found && { code: found.code }
  return { ...chosen, refusal: found?.code ?? null, shownRefusal }
}

type CodeOfRow = Pick<BasketRow, 'discountCode' | 'codeRefusal'>

/** The code that a basket's row brings; null without one. */
export function codeOf({ discountCode: row, codeRefusal }: CodeOfRow): ChosenCode | null {
  if (!row) return null
  const { code, title, minimumBasket, fromDate, toDate } = row
  const terms = { discount: discountOf(row), minimumBasketRial: rial(minimumBasket) }
  return { code, title, terms, refusal: codeRefusal, fromDate, toDate }
}

function discountOf(row: NonNullable<BasketRow['discountCode']>): OrderDiscount {
  const { categoryIds } = row
  if (row.type === 'AMOUNT') return { type: 'AMOUNT', amountRial: rial(row.amount ?? 0), categoryIds }
  const ceilingRial = row.ceiling === null ? null : rial(row.ceiling)
  return { type: 'PERCENT', percent: row.percent ?? 0, ceilingRial, categoryIds }
}
