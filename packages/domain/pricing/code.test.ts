/** @spec 3.order-labels, 2.choose-payment-method */
import { describe, expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import { type CodeFacts, codeFrom, type DiscountCode, judgeCode, type Offer } from './index.ts'

const offer: Offer = {
  skuSellerId: 1,
  consumerPriceRial: rial(1_000_000),
  scoreHundredths: 0,
  discount: { id: 4, discountPercent: 10 },
  specialDiscounts: [],
  rewardBox: null,
  vatBasisPoints: 1_000,
  weightGram: 100,
  categoryPath: [1, 12],
}

const code: DiscountCode = {
  discount: { type: 'PERCENT', percent: 10, ceilingRial: null, categoryIds: null },
  minimumBasketRial: rial(0),
  fromDay: null,
  toDay: null,
  usageLimit: null,
  personLimit: null,
  isFirstOrder: false,
  userTypes: null,
  isActive: true,
}

const facts: CodeFacts = {
  today: '2026-05-10',
  userType: 'Customer',
  hasOtherOrders: true,
  uses: 0,
  usesOfPerson: 0,
  lines: [{ offer, quantity: 2 }],
}

const judged = (limits: Partial<DiscountCode>, known: Partial<CodeFacts> = {}) =>
  judgeCode({ ...code, ...limits }, { ...facts, ...known })

describe('a code', () => {
  /** @spec 3.order-labels.2 */
  it('applies where no limit stands against it', () => {
    expect(judged({})).toBeNull()
  })

  it('CODE_UNKNOWN: nobody made one of that name', () => {
    expect(judgeCode(null, facts)).toEqual({ code: 'CODE_UNKNOWN', details: {} })
  })

  it('CODE_INACTIVE: the office ended it', () => {
    expect(judged({ isActive: false })?.code).toBe('CODE_INACTIVE')
  })

  it('counts from its first day to the day before its last, in Tehran: CODE_NOT_YET, CODE_OVER', () => {
    const window = { fromDay: '2026-05-10', toDay: '2026-05-12' } as const
    expect(judged(window, { today: '2026-05-09' })).toEqual({
      code: 'CODE_NOT_YET',
      details: { fromDay: '2026-05-10' },
    })
    expect(judged(window, { today: '2026-05-10' })).toBeNull()
    expect(judged(window, { today: '2026-05-11' })).toBeNull()
    expect(judged(window, { today: '2026-05-12' })).toEqual({
      code: 'CODE_OVER',
      details: { lastDay: '2026-05-11' },
    })
  })

  it('CODE_NOT_FOR_YOU: it is for marketers, and a customer types it', () => {
    const marketers = { userTypes: ['NetworkMarketer'] }
    expect(judged(marketers)?.code).toBe('CODE_NOT_FOR_YOU')
    expect(judged(marketers, { userType: 'NetworkMarketer' })).toBeNull()
  })

  it('CODE_FIRST_ORDER_ONLY: the person has ordered before', () => {
    expect(judged({ isFirstOrder: true })?.code).toBe('CODE_FIRST_ORDER_ONLY')
    expect(judged({ isFirstOrder: true }, { hasOtherOrders: false })).toBeNull()
  })

  it('CODE_USED_UP, CODE_USED_BY_YOU: as many orders as it is for', () => {
    expect(judged({ usageLimit: 3 }, { uses: 2 })).toBeNull()
    expect(judged({ usageLimit: 3 }, { uses: 3 })).toEqual({ code: 'CODE_USED_UP', details: { limit: 3 } })
    expect(judged({ personLimit: 1 }, { uses: 9, usesOfPerson: 0 })).toBeNull()
    expect(judged({ personLimit: 1 }, { usesOfPerson: 1 })).toEqual({
      code: 'CODE_USED_BY_YOU',
      details: { limit: 1 },
    })
  })

  it('CODE_OTHER_CATEGORIES: no line of its categories or below them', () => {
    const of = (...categoryIds: number[]) => judged({ discount: { ...code.discount, categoryIds } })
    expect(of(1)).toBeNull()
    expect(of(12, 99)).toBeNull()
    expect(of(2)).toEqual({ code: 'CODE_OTHER_CATEGORIES', details: { categoryIds: [2] } })
  })

  it('CODE_MINIMUM: counts the order after the discounts of its lines, 1,800,000 for two of 1,000,000 at 10 percent', () => {
    expect(judged({ minimumBasketRial: rial(1_800_000) })).toBeNull()
    expect(judged({ minimumBasketRial: rial(1_800_010) })).toEqual({
      code: 'CODE_MINIMUM',
      details: { minimumRial: 1_800_010, missingRial: 10 },
    })
  })

  it('refuses by what the person cannot change first, then by what the basket lacks', () => {
    const limits = { usageLimit: 1, minimumBasketRial: rial(9_000_000) }
    expect(judged(limits, { uses: 1 })?.code).toBe('CODE_USED_UP')
    expect(judged({ ...limits, isActive: false }, { uses: 1 })?.code).toBe('CODE_INACTIVE')
  })
})

it.each([
  ['spring', 'SPRING'],
  [' Spring 20 ', 'SPRING20'],
  ['norooz-۱۴۰۵', 'NOROOZ-1405'],
  ['ab', null],
  ['-spring', null],
  ['بهار', null],
  ['A'.repeat(31), null],
])('reads %j as the code %j', (typed, read) => {
  expect(codeFrom(typed)).toBe(read)
})
