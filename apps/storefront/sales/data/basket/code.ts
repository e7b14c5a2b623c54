import { rial } from '@anar/domain/money'
import { type BasketLine, type CodeTerms, judgeBasket, type OrderDiscount } from '@anar/domain/pricing'
import type { BasketRow } from './member-baskets.ts'

/** The discount code of a basket with the server's last judgement. */
export type ChosenCode = {
  code: string
  title: string
  terms: CodeTerms
  /** The error code of the refusal; null if it applied. */
  refusal: string | null
  /** In the calendar of the interface; `toDate` is exclusive. */
  fromDate: string | null
  toDate: string | null
}

/** Why a code does not apply; `missingRial` is the amount missing to the minimum. */
export type ShownRefusal = { code: string; missingRial?: number; minimumRial?: number }
export type JudgedCode = ChosenCode & { shownRefusal: ShownRefusal | null }

// Refusals that depend on the lines are judged here at every click; the server judges the others.
const ofBasket: readonly string[] = ['CODE_MINIMUM', 'CODE_OTHER_CATEGORIES']

/** A code judged for the current lines, which may not have reached the server yet. @spec 3.order-labels */
export function judged(chosen: ChosenCode, lines: readonly BasketLine[]): JudgedCode {
  const { refusal, terms } = chosen
  if (refusal !== null && !ofBasket.includes(refusal)) {
    return { ...chosen, shownRefusal: { code: refusal } }
  }
  const refused = judgeBasket(terms, lines)
  const shownRefusal =
    refused?.code === 'CODE_MINIMUM'
      ? { code: refused.code, ...refused.details }
      : refused && { code: refused.code }
  return { ...chosen, refusal: refused?.code ?? null, shownRefusal }
}

type CodeOfRow = Pick<BasketRow, 'discountCode' | 'codeRefusal'>

/** The code of a basket's row; null without one. */
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
