/** @spec 4.returns */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import { type Offer, type OrderDiscount, priceOrder, scoreOfPrice } from '../pricing/index.ts'
import { type OrderedGoods, type OrderedLine, type ReturnKind, refundOfKind } from './index.ts'

const cream: Offer = {
  skuSellerId: 1,
  consumerPriceRial: rial(1_000_000),
  scoreHundredths: 5_000,
  discount: null,
  specialDiscounts: [],
  rewardBox: null,
  vatBasisPoints: 1_000,
  weightGram: 0,
  categoryPath: [1],
}

type Bought = { offer: Offer; quantity: number; takesFreeUnits?: boolean }
type Code = { discount: OrderDiscount; minimumBasketRial: number }

/** A delivered order as it was priced when it was placed. */
function ordered(lines: readonly Bought[], code: Code | null = null): OrderedGoods {
  const { items } = priceOrder({
    lines,
    delivery: { kind: 'none-yet' },
    freeShippingFromRial: rial(0),
    freeShippingBeforeCode: true,
    pricesIncludeVat: true,
    orderDiscount: code?.discount ?? null,
  })
  const discount = code?.discount
  return {
    code: discount
      ? {
          percent: discount.type === 'PERCENT' ? discount.percent : null,
          minimumBasketRial: rial(code.minimumBasketRial),
        }
      : null,
    lines: lines.map((line, index): OrderedLine => {
      const { orderItemValueAmount, orderDiscountShare, vatAmount, orderItemScore, rewardQuantity } =
        items[index]!
      return {
        ...line,
        ...{ orderItemValueAmount, orderDiscountShare, vatAmount, orderItemScore, rewardQuantity },
        orderItemId: index + 1,
        returnedQuantity: 0,
        refunded: { goodsAmount: rial(0), vatAmount: rial(0), score: 0, rewardQuantity: 0 },
      }
    }),
  }
}

type Part = { orderItemId: number; quantity: number; kind?: ReturnKind }

/** Returns one after the other; the order afterwards, and each refund. */
function afterReturns(order: OrderedGoods, parts: readonly Part[]) {
  let now = order
  const refunds = parts.map(({ kind = 'ChangeOfMind', ...part }) => {
    const refund = refundOfKind(now, { ...part, kind })
    now = {
      ...now,
      lines: now.lines.map((line) => {
        if (line.orderItemId !== part.orderItemId) return line
        const { refunded } = line
        return {
          ...line,
          returnedQuantity: line.returnedQuantity + part.quantity,
          refunded: {
            goodsAmount: rial(refunded.goodsAmount + refund.goodsAmount),
            vatAmount: rial(refunded.vatAmount + refund.vatAmount),
            score: refunded.score + refund.score,
            rewardQuantity: refunded.rewardQuantity + refund.rewardQuantity,
          },
        }
      }),
    }
    return refund
  })
  return { order: now, refunds, sum: refunds.reduce((sum, { totalRial }) => sum + totalRial, 0) }
}

const refundsOf = (order: OrderedGoods, ...quantities: number[]) =>
  afterReturns(
    order,
    quantities.map((quantity) => ({ orderItemId: 1, quantity })),
  ).refunds.map(({ totalRial }) => totalRial)

describe('a change of mind about part of an order', () => {
  it('gives back what the units cost where nothing else changes: 1,100,000 of 3 with VAT', () => {
    const order = ordered([{ offer: cream, quantity: 3 }])
    expect(refundOfKind(order, { orderItemId: 1, quantity: 1, kind: 'ChangeOfMind' })).toEqual({
      goodsAmount: 1_000_000,
      orderDiscountShare: 0,
      vatAmount: 100_000,
      totalRial: 1_100_000,
      score: 5_000,
      rewardQuantity: 0,
      shareRial: 1_100_000,
    })
  })

  it('prices what stays anew: without the box 4 cost more than the 5 did, so the first units give nothing back', () => {
    const offer = { ...cream, specialDiscounts: [{ id: 9, quantity: 5, discountPercent: 50 }] }
    const order = ordered([{ offer, quantity: 5 }])
    // Paid 2,750,000. 4, 3, 2 and 1 units cost 4,400,000, 3,300,000, 2,200,000 and 1,100,000.
    expect(refundsOf(order, 1, 1, 1, 1, 1)).toEqual([0, 0, 550_000, 1_100_000, 1_100_000])
    expect(refundsOf(order, 3)).toEqual([550_000])
    expect(refundsOf(order, 5)).toEqual([2_750_000])
  })

  it('takes back free units that the kept ones no longer earn: of 6 and 2 free, 4 earn 1', () => {
    const offer = { ...cream, rewardBox: { id: 5, quantity: 3, rewardQuantity: 1 } }
    const order = ordered([{ offer, quantity: 6, takesFreeUnits: true }])
    const units = [2, 1, 3].map((quantity) => ({ orderItemId: 1, quantity }))
    const { refunds } = afterReturns(order, units)
    expect(refunds.map(({ rewardQuantity }) => rewardQuantity)).toEqual([1, 0, 1])
    expect(refunds.map(({ totalRial }) => totalRial)).toEqual([2_200_000, 1_100_000, 3_300_000])
  })

  it('keeps the code as far as what stays reaches its conditions, and takes its part back where it does not', () => {
    const discount = { type: 'AMOUNT', amountRial: rial(300_000), categoryIds: null } as const
    const order = ordered([{ offer: cream, quantity: 4 }], { discount, minimumBasketRial: 3_000_000 })
    // Paid (4,000,000 − 300,000) × 1.1 = 4,070,000; 3 units still reach the minimum and cost 2,970,000; 2 cost 2,200,000.
    expect(refundsOf(order, 1, 1, 2)).toEqual([1_100_000, 770_000, 2_200_000])
    expect(refundsOf(order, 2)).toEqual([1_870_000])
  })

  it('never costs more than the smallest order that reaches the code: 950,000 that stay of 1,000,000 at half price', () => {
    const discount = { type: 'PERCENT', percent: 50, ceilingRial: null, categoryIds: null } as const
    const small = { ...cream, skuSellerId: 2, consumerPriceRial: rial(50_000) }
    const large = { ...cream, consumerPriceRial: rial(950_000) }
    const lines = [
      { offer: large, quantity: 1 },
      { offer: small, quantity: 1 },
    ]
    const order = ordered(lines, { discount, minimumBasketRial: 1_000_000 })
    // 550,000 were paid, and the 950,000 without the code cost more than that: nothing comes back, and nothing is owed.
    expect(afterReturns(order, [{ orderItemId: 2, quantity: 1 }]).sum).toBe(0)
    expect(
      afterReturns(order, [
        { orderItemId: 2, quantity: 1 },
        { orderItemId: 1, quantity: 1 },
      ]).sum,
    ).toBe(550_000)
  })

  it('leaves the score where nothing is given back, and takes the rest with the last unit', () => {
    const offer = { ...cream, specialDiscounts: [{ id: 9, quantity: 5, discountPercent: 50 }] }
    const order = ordered([{ offer, quantity: 5 }])
    const parts = [1, 2, 2].map((quantity) => ({ orderItemId: 1, quantity }))
    const scores = afterReturns(order, parts).refunds.map(({ score }) => score)
    // 12,500 for 2,500,000; the second return gives 500,000 of them back.
    expect(scores).toEqual([0, 2_500, 10_000])
  })
})

describe('defective goods', () => {
  it('give back their share though what stays would cost more', () => {
    const offer = { ...cream, specialDiscounts: [{ id: 9, quantity: 5, discountPercent: 50 }] }
    const order = ordered([{ offer, quantity: 5 }])
    const refund = refundOfKind(order, { orderItemId: 1, quantity: 1, kind: 'Defective' })
    expect(refund.totalRial).toBe(550_000)
  })

  it('give back what a change of mind would where that is more: the unit beyond a box of free units', () => {
    const offer = {
      ...cream,
      discount: { id: 4, discountPercent: 40 },
      rewardBox: { id: 5, quantity: 2, rewardQuantity: 2 },
    }
    const order = ordered([{ offer, quantity: 2, takesFreeUnits: true }])
    const part = { orderItemId: 1, quantity: 1 }
    const change = refundOfKind(order, { ...part, kind: 'ChangeOfMind' })
    // Of 2,200,000 one unit at 40 percent off stays for 660,000; the share would be 1,100,000.
    expect(change.totalRial).toBe(1_540_000)
    expect(refundOfKind(order, { ...part, kind: 'Wrong' }).totalRial).toBe(1_540_000)
  })
})

// ── laws ──

const anyOffer = (vat: fc.Arbitrary<number>): fc.Arbitrary<Offer> =>
  fc
    .record({
      skuSellerId: fc.constant(1),
      consumerPriceRial: fc.integer({ min: 1, max: 300_000 }).map((tens) => rial(tens * 10)),
      scorePriceRatio: fc.nat(100).map((hundredths) => hundredths / 100),
      discount: fc.option(
        fc.record({ id: fc.constant(1), discountPercent: fc.integer({ min: 1, max: 100 }) }),
      ),
      specialDiscounts: fc.array(
        fc.record({
          id: fc.constant(2),
          quantity: fc.integer({ min: 2, max: 6 }),
          discountPercent: fc.integer({ min: 1, max: 100 }),
        }),
        { maxLength: 2 },
      ),
      rewardBox: fc.option(
        fc.record({
          id: fc.constant(3),
          quantity: fc.integer({ min: 2, max: 4 }),
          rewardQuantity: fc.constant(1),
        }),
      ),
      vatBasisPoints: vat,
      weightGram: fc.constant(0),
      categoryPath: fc.constantFrom([1], [2]),
    })
    .map(({ scorePriceRatio, ...offer }) => ({
      ...offer,
      scoreHundredths: scoreOfPrice({ ...offer, scorePriceRatio }),
    }))

const anyCode: fc.Arbitrary<Code | null> = fc.option(
  fc.record({
    discount: fc.oneof(
      fc.record({
        type: fc.constant('PERCENT' as const),
        percent: fc.integer({ min: 1, max: 100 }),
        ceilingRial: fc.option(fc.integer({ min: 1, max: 100_000 }).map((tens) => rial(tens * 10))),
        categoryIds: fc.constantFrom(null, [1]),
      }),
      fc.record({
        type: fc.constant('AMOUNT' as const),
        amountRial: fc.integer({ min: 1, max: 100_000 }).map((tens) => rial(tens * 10)),
        categoryIds: fc.constantFrom(null, [1]),
      }),
    ),
    // Of what the order is worth.
    minimumBasketRial: fc.integer({ min: 0, max: 100 }),
  }),
)

const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        offer: anyOffer(fc.constantFrom(0, 900, 1_000)),
        quantity: fc.integer({ min: 1, max: 7 }),
        takesFreeUnits: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    code: anyCode,
  })
  .map(({ lines, code }) => {
    const bought = lines.map((line, index) => ({
      ...line,
      offer: { ...line.offer, skuSellerId: index + 1 },
    }))
    const value = ordered(bought).lines.reduce((sum, line) => sum + line.orderItemValueAmount, 0)
    const minimumBasketRial = Math.floor((value * (code?.minimumBasketRial ?? 0)) / 1_000) * 10
    return ordered(bought, code && { ...code, minimumBasketRial })
  })

/** Single units in any order, of which the first part comes back. */
const anyCourse = anyOrder.chain((order) => {
  const units = order.lines.flatMap(({ orderItemId, quantity }) =>
    Array.from({ length: quantity }, () => ({ orderItemId, quantity: 1 })),
  )
  const shuffled = fc.shuffledSubarray(units, { minLength: units.length })
  return fc.record({
    order: fc.constant(order),
    units: shuffled,
    again: shuffled,
    count: fc.integer({ min: 1, max: units.length }),
  })
})

/** The same units as one return for each line. */
function together(parts: readonly Part[]): Part[] {
  const byLine = Map.groupBy(parts, ({ orderItemId }) => orderItemId)
  return [...byLine].map(([orderItemId, units]) => ({ orderItemId, quantity: units.length }))
}

/** @spec 4.returns */
it('refunds the same in all, however the goods are divided into returns and in whichever order', () => {
  fc.assert(
    fc.property(anyCourse, ({ order, units, again, count }) => {
      const returned = units.slice(0, count)
      const one = afterReturns(order, returned)
      const whole = afterReturns(order, together(returned))
      const backwards = afterReturns(order, returned.toReversed())
      expect(whole.sum).toBe(one.sum)
      expect(backwards.sum).toBe(one.sum)
      const paid = afterReturns(order, units)
      expect(afterReturns(order, again).sum).toBe(paid.sum)
    }),
    { numRuns: 500 },
  )
})

it('refunds all that was paid, goods, VAT, score and free units, when everything comes back, of whatever kind', () => {
  const anyKind = fc.constantFrom<ReturnKind>('ChangeOfMind', 'Defective', 'Wrong')
  fc.assert(
    fc.property(anyCourse, fc.array(anyKind, { minLength: 1 }), ({ order, units }, kinds) => {
      const parts = units.map((unit, index) => ({ ...unit, kind: kinds[index % kinds.length]! }))
      const { lines } = afterReturns(order, parts).order
      const sum = (of: (line: OrderedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
      expect(sum((line) => line.refunded.goodsAmount)).toBe(
        sum((line) => line.orderItemValueAmount - line.orderDiscountShare),
      )
      expect(sum((line) => line.refunded.vatAmount)).toBe(sum((line) => line.vatAmount))
      expect(sum((line) => line.refunded.score)).toBe(sum((line) => line.orderItemScore))
      expect(sum((line) => line.refunded.rewardQuantity)).toBe(sum((line) => line.rewardQuantity))
    }),
    { numRuns: 500 },
  )
})

it('never gives back less than nothing or more than was paid, in whole tomans, nor takes a negative score', () => {
  fc.assert(
    fc.property(anyCourse, ({ order, units }) => {
      for (const refund of afterReturns(order, units).refunds) {
        const { orderDiscountShare, ...amounts } = refund
        expect(Math.min(...Object.values(amounts))).toBeGreaterThanOrEqual(0)
        expect(refund.goodsAmount + refund.vatAmount).toBe(refund.totalRial)
        expect([refund.goodsAmount % 10, refund.vatAmount % 10]).toEqual([0, 0])
      }
    }),
  )
})

it('gives back at least what was paid less what the kept goods would have cost on that day', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(fc.nat(7), { minLength: 4, maxLength: 4 }), (order, kept) => {
      const parts = order.lines
        .map(({ orderItemId, quantity }, index) => ({
          orderItemId,
          quantity: quantity - Math.min(quantity, kept[index]!),
        }))
        .filter(({ quantity }) => quantity > 0)
      if (order.code !== null || parts.length === 0) return
      const stays = order.lines
        .map((line, index) => ({ ...line, quantity: Math.min(line.quantity, kept[index]!) }))
        .filter(({ quantity }) => quantity > 0)
      const { lines } = ordered(stays)
      const costOf = (some: readonly OrderedLine[]) =>
        some.reduce((sum, line) => sum + line.orderItemValueAmount + line.vatAmount, 0)
      const { sum } = afterReturns(order, parts)
      expect(sum).toBeGreaterThanOrEqual(costOf(order.lines) - costOf(lines))
    }),
  )
})

it('never gives less for defective goods than for a change of mind, nor less than their share', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(3), fc.integer({ min: 1, max: 7 }), (order, index, units) => {
      const line = order.lines[index % order.lines.length]!
      const part = { orderItemId: line.orderItemId, quantity: Math.min(units, line.quantity) }
      const defective = refundOfKind(order, { ...part, kind: 'Defective' })
      const change = refundOfKind(order, { ...part, kind: 'ChangeOfMind' })
      expect(defective.totalRial).toBeGreaterThanOrEqual(change.totalRial)
      expect(defective.totalRial).toBeGreaterThanOrEqual(defective.shareRial)
    }),
  )
})

it('keeps no score of a line beyond the money that stays for it: 100 rials a hundredth', () => {
  fc.assert(
    fc.property(anyCourse, ({ order, units, count }) => {
      const { lines } = afterReturns(order, units.slice(0, count)).order
      for (const line of lines) {
        const score = line.orderItemScore - line.refunded.score
        expect(score).toBeGreaterThanOrEqual(0)
        const netRial = line.orderItemValueAmount - line.orderDiscountShare
        expect(score * 100).toBeLessThanOrEqual(Math.max(0, netRial - line.refunded.goodsAmount))
      }
      // A code's part that moves to kept lines lowers their price, not their score.
      if (order.code !== null) return
      const sum = (of: (line: OrderedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
      const scored = sum((line) => line.orderItemScore - line.refunded.score)
      const stays = sum(
        (line) => line.orderItemValueAmount - line.orderDiscountShare - line.refunded.goodsAmount,
      )
      expect(scored * 100).toBeLessThanOrEqual(stays)
    }),
  )
})
