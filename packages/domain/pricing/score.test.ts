/** @spec 3.sku, 3.order-item, 9.commission */
import { describe, expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import { isScoreWithinPlan, orderItemScore, scoreOfPrice } from './index.ts'

describe('the score', () => {
  /** @spec 3.sku.4 */
  it('of a price is its share of 10,000 rials a point, rounded down to the hundredth', () => {
    expect(scoreOfPrice({ consumerPriceRial: rial(1_850_000), scorePriceRatio: 0.5 })).toBe(9_250)
    expect(scoreOfPrice({ consumerPriceRial: rial(1_999_999), scorePriceRatio: 1 })).toBe(19_999)
    expect(scoreOfPrice({ consumerPriceRial: rial(1_850_000), scorePriceRatio: 0 })).toBe(0)
    expect(() => scoreOfPrice({ consumerPriceRial: rial(10), scorePriceRatio: 1.5 })).toThrow(RangeError)
  })

  it('of a price follows what a point is worth, where the plan says so', () => {
    const price = { consumerPriceRial: rial(1_850_000), scorePriceRatio: 0.5 }
    expect(scoreOfPrice({ ...price, pointValueRial: 20_000 })).toBe(4_625)
    expect(scoreOfPrice({ ...price, pointValueRial: 7 })).toBe(13_214_285)
  })

  it('of a price record is never above the maximum ratio of the plan, by its ratio or by its score', () => {
    const plan = { pointValueRial: 10_000, largestScorePriceRatio: 0.5 }
    const price = { consumerPriceRial: rial(1_999_990), scorePriceRatio: 0.5, scoreHundredths: 9_999 }
    expect(isScoreWithinPlan(price, plan)).toBe(true)
    expect(isScoreWithinPlan({ ...price, scoreHundredths: 10_000 }, plan)).toBe(false)
    expect(isScoreWithinPlan({ ...price, scorePriceRatio: 0.5001 }, plan)).toBe(false)
    // The same score, where a point is worth twice as much.
    expect(isScoreWithinPlan(price, { ...plan, pointValueRial: 20_000 })).toBe(false)
    expect(isScoreWithinPlan({ ...price, scoreHundredths: 4_999 }, { ...plan, pointValueRial: 20_000 })).toBe(
      true,
    )
  })

  /** @spec 3.order-item.4 */
  it('of a line follows what was really paid', () => {
    const unit = { unitScoreHundredths: 9_250, unitPriceRial: rial(1_850_000) }
    expect(orderItemScore({ ...unit, netRial: rial(3_700_000) })).toBe(18_500)
    expect(orderItemScore({ ...unit, netRial: rial(3_330_000) })).toBe(16_650)
    expect(orderItemScore({ ...unit, unitPriceRial: rial(0), netRial: rial(0) })).toBe(0)
  })
})
