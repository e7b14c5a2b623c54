import { type Rial, ratioOf } from '../money/index.ts'

/** One point of score stands for 10,000 rials of goods, so a hundredth for 100. */
export const rialPerScoreHundredth = 100

/**
 * The score of one unit at a price, in hundredths of a point: floor(consumerPrice × ratio ÷ 10,000 rials) to the
 * hundredth. `scorePriceRatio` is between 0 and 1 with at most four decimals.
 * @spec 3.sku, 9.commission
 */
export function scoreOfPrice(price: { consumerPriceRial: Rial; scorePriceRatio: number }): number {
  const ratioBasisPoints = Math.round(price.scorePriceRatio * 10_000)
  if (ratioBasisPoints < 0 || ratioBasisPoints > 10_000) {
    throw new RangeError(`Not a score ratio: ${price.scorePriceRatio}`)
  }
  return ratioOf(price.consumerPriceRial, ratioBasisPoints, 10_000 * rialPerScoreHundredth)
}

/**
 * The score of an order item in hundredths of a point: the unit's score in proportion to what the line really costs,
 * rounded down. It never outruns what was paid, which is what the cap on commissions rests on.
 *
 * @param line.netRial final unit price × quantity, less the line's share of the order's discount code
 * @spec 3.order-item, 9.commission
 */
export function orderItemScore(line: {
  unitScoreHundredths: number
  unitPriceRial: Rial
  netRial: Rial
}): number {
  if (line.unitPriceRial === 0) return 0
  return ratioOf(line.unitScoreHundredths, line.netRial, line.unitPriceRial)
}
