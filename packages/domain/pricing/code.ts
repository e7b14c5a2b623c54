import { addDays, type IsoDay } from '../calendar/index.ts'
import { type Rial, rial, sumRial } from '../money/index.ts'
import { toLatinDigits } from '../text/index.ts'
import { type BasketLine, priceOffer } from './offer.ts'
import { isCovered, type OrderDiscount } from './order.ts'

/** What a code takes off, and what a basket must be for it. */
export type CodeTerms = {
  discount: OrderDiscount
  /** The least order value, after the discounts of the lines and before the code. */
  minimumBasketRial: Rial
}

/** A discount code with every limit it has. */
export type DiscountCode = CodeTerms & {
  /** Of Tehran; `toDay` is the first day on which the code is over. */
  fromDay: IsoDay | null
  toDay: IsoDay | null
  /** Orders that may use it, altogether and of one person. */
  usageLimit: number | null
  personLimit: number | null
  isFirstOrder: boolean
  /** Null: everybody. */
  userTypes: readonly string[] | null
  isActive: boolean
}

/** What is known of who wants to use a code, and of the basket. Uses count those reserved, this order's own left out. */
export type CodeFacts = {
  today: IsoDay
  userType: string
  /** Whether the person has another order, or is paying for one. */
  hasOtherOrders: boolean
  uses: number
  usesOfPerson: number
  lines: readonly BasketLine[]
}

/** Why a code takes nothing off. Codes are those of the contract's errors; amounts in rials. */
export type CodeRefusal =
  | { code: 'CODE_UNKNOWN'; details: Record<string, never> }
  | { code: 'CODE_INACTIVE'; details: Record<string, never> }
  | { code: 'CODE_NOT_YET'; details: { fromDay: IsoDay } }
  | { code: 'CODE_OVER'; details: { lastDay: IsoDay } }
  | { code: 'CODE_NOT_FOR_YOU'; details: Record<string, never> }
  | { code: 'CODE_FIRST_ORDER_ONLY'; details: Record<string, never> }
  | { code: 'CODE_USED_UP'; details: { limit: number } }
  | { code: 'CODE_USED_BY_YOU'; details: { limit: number } }
  | { code: 'CODE_OTHER_CATEGORIES'; details: { categoryIds: readonly number[] } }
  | { code: 'CODE_MINIMUM'; details: { minimumRial: Rial; missingRial: Rial } }

/**
 * Why a code does not apply; null where it does. What the person cannot change is told before what the basket lacks.
 * @param code null where nobody made a code of that name
 * @spec 2.choose-payment-method, 3.order-labels.2
 */
export function judgeCode(code: DiscountCode | null, facts: CodeFacts): CodeRefusal | null {
  if (code === null) return { code: 'CODE_UNKNOWN', details: {} }
  return judgeItself(code, facts.today) ?? judgePerson(code, facts) ?? judgeBasket(code, facts.lines)
}

function judgeItself({ isActive, fromDay, toDay }: DiscountCode, today: IsoDay): CodeRefusal | null {
  if (!isActive) return { code: 'CODE_INACTIVE', details: {} }
  if (fromDay !== null && today < fromDay) return { code: 'CODE_NOT_YET', details: { fromDay } }
  if (toDay !== null && toDay <= today) return { code: 'CODE_OVER', details: { lastDay: addDays(toDay, -1) } }
  return null
}

function judgePerson(code: DiscountCode, facts: CodeFacts): CodeRefusal | null {
  const { userTypes, isFirstOrder, usageLimit, personLimit } = code
  if (userTypes !== null && !userTypes.includes(facts.userType))
    return { code: 'CODE_NOT_FOR_YOU', details: {} }
  if (isFirstOrder && facts.hasOtherOrders) return { code: 'CODE_FIRST_ORDER_ONLY', details: {} }
  if (usageLimit !== null && facts.uses >= usageLimit)
    return { code: 'CODE_USED_UP', details: { limit: usageLimit } }
  if (personLimit !== null && facts.usesOfPerson >= personLimit)
    return { code: 'CODE_USED_BY_YOU', details: { limit: personLimit } }
  return null
}

/**
 * The part of the judgement that follows from the basket alone, and so changes with every click: whether any line is
 * covered, and whether the order is large enough.
 */
export function judgeBasket(
  { discount: { categoryIds }, minimumBasketRial }: CodeTerms,
  lines: readonly BasketLine[],
): CodeRefusal | null {
  if (categoryIds !== null && !lines.some(({ offer }) => isCovered(offer, categoryIds)))
    return { code: 'CODE_OTHER_CATEGORIES', details: { categoryIds } }
  const valueRial = sumRial(
    lines.map(({ offer, quantity }) => priceOffer(offer, quantity).orderItemValueAmount),
  )
  if (valueRial >= minimumBasketRial) return null
  const missingRial = rial(minimumBasketRial - valueRial)
  return { code: 'CODE_MINIMUM', details: { minimumRial: minimumBasketRial, missingRial } }
}

/** A code as it is kept and compared, from whatever way it was typed: capitals, Latin digits, no spaces. Null where no code looks so. */
export function codeFrom(typed: string): string | null {
  const code = toLatinDigits(typed).replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(code) ? code : null
}
