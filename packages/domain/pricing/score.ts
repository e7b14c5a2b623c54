import { type Rial, ratioOf } from '../money/index.ts'

/** One point of score stands for 10,000 rials of goods, so a hundredth for 100. */
export const rialPerScoreHundredth = 100

/**
 * The score of one unit at a price, in hundredths of a point: floor(consumerPrice × ratio ÷ pointValue) to the
 * hundredth. `scorePriceRatio` is between 0 and 1 with at most four decimals; a point is worth 10,000 rials unless the
 * income plan says otherwise.
 * @spec 9.commission, 3.sku.4
 */
export function scoreOfPrice(price: {
  consumerPriceRial: Rial
  scorePriceRatio: number
  pointValueRial?: number
}): number {
  const { consumerPriceRial, scorePriceRatio, pointValueRial = 100 * rialPerScoreHundredth } = price
  const ratioBasisPoints = Math.round(scorePriceRatio * 10_000)
  if (ratioBasisPoints < 0 || ratioBasisPoints > 10_000) {
    throw new RangeError(`Not a score ratio: ${scorePriceRatio}`)
  }
  return ratioOf(consumerPriceRial, ratioBasisPoints, 100 * pointValueRial)
}

/**
 * Whether a price record carries no more score than a plan lets it: neither by its ratio nor by its score, which may
 * have been counted with another value of a point. The proof that commissions stay under their cap rests on it.
 * @param plan.largestScorePriceRatio between 0 and 1 with at most four decimals
 * @spec 9.commission.4
 */
export function isScoreWithinPlan(
  price: { consumerPriceRial: Rial; scorePriceRatio: number; scoreHundredths: number },
  plan: { pointValueRial: number; largestScorePriceRatio: number },
): boolean {
  const { pointValueRial, largestScorePriceRatio } = plan
  const mostHundredths = scoreOfPrice({
    consumerPriceRial: price.consumerPriceRial,
    scorePriceRatio: largestScorePriceRatio,
    pointValueRial,
  })
  return price.scorePriceRatio <= largestScorePriceRatio && price.scoreHundredths <= mostHundredths
}

/**
 * The score of an order item in hundredths of a point: the unit's score in proportion to what the line really costs,
 * rounded down. It never outruns what was paid, which is what the cap on commissions rests on.
 *
 * @param line.netRial final unit price × quantity, less the line's share of the order's discount code
 * @spec 9.commission, 3.order-item.4
 */
export function orderItemScore(line: {
  unitScoreHundredths: number
  unitPriceRial: Rial
  netRial: Rial
}): number {
  if (line.unitPriceRial === 0) return 0
  return ratioOf(line.unitScoreHundredths, line.netRial, line.unitPriceRial)
}
