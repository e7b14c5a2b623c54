/** @spec 4.sale-order, 2.defective-product */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import { leftToRefund, splitByTender, sumOfParts, type TenderParts, tenderParts } from './refund.ts'

const parts = (toppedUpRial: number, earnedRial: number, gatewayRial: number) =>
  tenderParts({ toppedUpRial, earnedRial, gatewayRial })

describe('giving money back', () => {
  /** @spec 4.sale-order.14 */
  it('follows how it was paid: 100,000 of 300,000 topped up and 700,000 by gateway is 30,000 and 70,000', () => {
    expect(splitByTender(rial(100_000), parts(300_000, 0, 700_000))).toEqual(parts(30_000, 0, 70_000))
  })

  it('gives the odd rial to the largest remainder: 10 of 1, 2 and 4 parts is 1, 3 and 6', () => {
    expect(splitByTender(rial(10), parts(100, 200, 400))).toEqual(parts(1, 3, 6))
  })

  it('goes by what is left: a tender that has had all of its part back gets no more', () => {
    const left = leftToRefund(parts(0, 500, 500), parts(0, 500, 100))
    expect(splitByTender(rial(400), left)).toEqual(parts(0, 0, 400))
  })

  it('refuses more than is left: 1,001 of 1,000', () => {
    expect(() => splitByTender(rial(1_001), parts(0, 0, 1_000))).toThrow(RangeError)
    expect(() => splitByTender(rial(-1), parts(0, 0, 1_000))).toThrow(RangeError)
  })
})

describe('laws of giving back', () => {
  const anyPart = fc.integer({ min: 0, max: 10 ** 11 })
  const anyPaid = fc.tuple(anyPart, anyPart, anyPart).map(([a, b, c]) => parts(a, b, c))
  const isWithin = (part: TenderParts, whole: TenderParts) =>
    (Object.keys(part) as (keyof TenderParts)[]).every((key) => part[key] >= 0 && part[key] <= whole[key])

  it('conserves the amount to the rial and gives no tender more than it has left', () => {
    fc.assert(
      fc.property(anyPaid, fc.nat(10_000), (left, share) => {
        const amount = rial(Math.floor((sumOfParts(left) / 10_000) * share))
        const parts = splitByTender(amount, left)
        expect(sumOfParts(parts)).toBe(amount)
        expect(isWithin(parts, left)).toBe(true)
      }),
    )
  })

  it('refunds exactly what each tender paid, in whatever pieces the whole is refunded', () => {
    fc.assert(
      fc.property(anyPaid, fc.array(fc.nat(10_000), { maxLength: 12 }), (paid, shares) => {
        let left = paid
        for (const share of shares) {
          left = leftToRefund(
            left,
            splitByTender(rial(Math.floor((sumOfParts(left) / 10_000) * share)), left),
          )
          expect(isWithin(left, paid)).toBe(true)
        }
        expect(splitByTender(sumOfParts(left), left)).toEqual(left)
      }),
    )
  })
})
