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
 * Whether the score of a price record is within the plan's limit: by its ratio, and by its score, which may have been
 * computed with another value of a point. The proof that commissions stay under their cap depends on it.
 * @param plan.largestScorePriceRatio between 0 and 1 with at most four decimals
 * @spec 9.commission.4
 */
export function isScoreWithinPlan(
  price: { consumerPriceRial: Rial; scorePriceRatio: number; scoreHundredths: number },
  plan: { pointValueRial: number; largestScorePriceRatio: number },
): boolean {
  const { pointValueRial, largestScorePriceRatio } = plan
  const maxHundredths = scoreOfPrice({
    consumerPriceRial: price.consumerPriceRial,
    scorePriceRatio: largestScorePriceRatio,
    pointValueRial,
  })
  return price.scorePriceRatio <= largestScorePriceRatio && price.scoreHundredths <= maxHundredths
}

/**
 * The score of an order item in hundredths of a point: the unit's score in proportion to the net price of the line,
 * rounded down. It never exceeds what was paid, on which the cap of commissions depends.
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
