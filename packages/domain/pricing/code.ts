import { addDays, type IsoDay } from '../calendar/index.ts'
import { type Rial, rial, sumRial } from '../money/index.ts'
import { toLatinDigits } from '../text/index.ts'
import { type BasketLine, priceOffer } from './offer.ts'
import { isCovered, type OrderDiscount } from './order.ts'

/** The discount of a code, and its conditions on the basket. */
export type CodeTerms = {
  discount: OrderDiscount
  /** The minimum order value, after the discounts of the lines and before the code. */
  minimumBasketRial: Rial
}

/** A discount code with every limit it has. */
export type DiscountCode = CodeTerms & {
  /** Tehran days; `toDay` is the first day on which the code is no longer valid. */
  fromDay: IsoDay | null
  toDay: IsoDay | null
  /** The maximum of orders that use it, in total and of one person. */
  usageLimit: number | null
  personLimit: number | null
  isFirstOrder: boolean
  /** Null: everybody. */
  userTypes: readonly string[] | null
  isActive: boolean
}

/** The facts about the person and the basket that decide on a code. Uses include reserved ones, except that of this order. */
export type CodeFacts = {
  today: IsoDay
  userType: string
  /** Whether the person has another order, or is paying for one. */
  hasOtherOrders: boolean
  uses: number
  usesOfPerson: number
  lines: readonly BasketLine[]
}

/** Why a code does not apply: a code of the contract's errors, amounts in rials. */
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
 * Why a code does not apply; null where it does. What the person cannot change comes before what the basket lacks.
 * @param code null where there is no such code
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
 * The part that depends on the basket alone, and so changes with every click: whether any line is covered, and whether
 * the order reaches the minimum.
 */
export function judgeBasket(
  { discount: { categoryIds }, minimumBasketRial }: CodeTerms,
  lines: readonly BasketLine[],
): CodeRefusal | null {
  if (categoryIds !== null && !lines.some(({ offer }) => isCovered(offer, categoryIds)))
    return { code: 'CODE_OTHER_CATEGORIES', details: { categoryIds } }
  const valueRial = sumRial(
    lines.map((line) => priceOffer(line.offer, line.quantity, line).orderItemValueAmount),
  )
  if (valueRial >= minimumBasketRial) return null
  const missingRial = rial(minimumBasketRial - valueRial)
  return { code: 'CODE_MINIMUM', details: { minimumRial: minimumBasketRial, missingRial } }
}

/** A typed code in the form that is stored and compared: capitals, Latin digits, no spaces. Null where it cannot be a code. */
export function codeFrom(typed: string): string | null {
  const code = toLatinDigits(typed).replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(code) ? code : null
}
