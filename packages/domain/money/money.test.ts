import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  percentToBasisPoints,
  ratioOf,
  ratioToTen,
  rial,
  roundToTen,
  shareByLargestRemainder,
  sumRial,
} from './index.ts'

const anyAmount = fc.integer({ min: 0, max: 10 ** 13 }).map((tens) => rial(tens * 10))

describe('rial', () => {
  it('takes whole numbers only', () => {
    expect(rial(1_250_000)).toBe(1_250_000)
    expect(() => rial(0.5)).toThrow(RangeError)
    expect(() => rial(2 ** 53)).toThrow(RangeError)
    expect(() => rial(Number.NaN)).toThrow(RangeError)
  })

  it('sums, and refuses a sum that is no longer exact', () => {
    expect(sumRial([rial(10), rial(20), rial(30)])).toBe(60)
    expect(sumRial([])).toBe(0)
    expect(() => sumRial([rial(Number.MAX_SAFE_INTEGER), rial(10)])).toThrow(RangeError)
  })
})

describe('rounding', () => {
  it('goes to the nearest ten rials, a half up', () => {
    expect(roundToTen(rial(124))).toBe(120)
    expect(roundToTen(rial(125))).toBe(130)
    expect(roundToTen(rial(-125))).toBe(-120)
  })

  it('rounds a ratio once: 30 percent of 149 is 44.7, and that is 40 rials', () => {
    expect(ratioToTen(rial(149), 30, 100)).toBe(40)
  })

  it('does not round twice: 44.95 is 40, though 45 would be 50', () => {
    expect(ratioToTen(rial(4495), 1, 100)).toBe(40)
  })

  it('stays exact where the product passes 2^53', () => {
    expect(ratioToTen(rial(9_007_199_254_740_990), 9_999, 10_000)).toBe(9_006_298_534_815_520)
    expect(ratioOf(9_007_199_254_740_991, 3, 7)).toBe(3_860_228_252_031_853)
  })

  it('rounds a ratio down towards minus infinity', () => {
    expect(ratioOf(7, 1, 2)).toBe(3)
    expect(ratioOf(-7, 1, 2)).toBe(-4)
  })

  it('agrees with exact fractions, whatever the size', () => {
    const anyRial = fc.maxSafeInteger()
    fc.assert(
      fc.property(anyRial, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const rounded = BigInt(ratioToTen(rial(amount), basisPoints, 10_000))
        const exact = BigInt(amount) * BigInt(basisPoints)
        const distance = rounded * 10_000n - exact
        expect(rounded % 10n).toBe(0n)
        expect(distance > -50_000n && distance <= 50_000n).toBe(true)
      }),
    )
  })

  it('turns percents into basis points and refuses what is none', () => {
    expect(percentToBasisPoints(12.5)).toBe(1250)
    expect(percentToBasisPoints(33.33)).toBe(3333)
    expect(() => percentToBasisPoints(12.345)).toThrow(RangeError)
    expect(() => percentToBasisPoints(101)).toThrow(RangeError)
    expect(() => percentToBasisPoints(-1)).toThrow(RangeError)
  })
})

describe('sharing by largest remainder', () => {
  it('gives the spare unit to the largest remainder', () => {
    expect(shareByLargestRemainder(rial(10), [1, 2, 4])).toEqual([1, 3, 6])
  })

  it('gives the spare unit to the first of equals', () => {
    expect(shareByLargestRemainder(rial(100), [1, 1, 1], 10)).toEqual([40, 30, 30])
  })

  it('gives everything to the first where no weight counts', () => {
    expect(shareByLargestRemainder(rial(70), [0, 0])).toEqual([70, 0])
  })

  it('conserves the total to the rial and stays within one unit of the exact share', () => {
    fc.assert(
      fc.property(anyAmount, fc.array(anyAmount, { minLength: 1, maxLength: 20 }), (total, weights) => {
        const parts = shareByLargestRemainder(total, weights, 10)
        const sumOfWeights = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total))
        for (const [index, part] of parts.entries()) {
          const error = BigInt(part) * sumOfWeights - BigInt(total) * BigInt(weights[index]!)
          expect(sumOfWeights === 0n || (error > -10n * sumOfWeights && error < 10n * sumOfWeights)).toBe(
            true,
          )
        }
      }),
    )
  })

  it('never gives a line more than its own value, where the total is not above the sum', () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { minLength: 1, maxLength: 20 }), fc.nat(100), (weights, percent) => {
        const total = ratioToTen(sumRial(weights), percent, 100)
        const parts = shareByLargestRemainder(total, weights, 10)
        expect(parts.every((part, index) => part <= weights[index]!)).toBe(true)
      }),
    )
  })

  it('refuses a total that is no multiple of the unit, and negative weights', () => {
    expect(() => shareByLargestRemainder(rial(15), [1], 10)).toThrow(RangeError)
    expect(() => shareByLargestRemainder(rial(10), [-1])).toThrow(RangeError)
    expect(() => shareByLargestRemainder(rial(10), [])).toThrow(RangeError)
  })
})
