// A score in hundredths times basis points is an amount in millionths of a point.
export const millionthsPerPoint = 1_000_000

/**
 * Millionths of a point as whole rials, rounded down towards minus infinity.
 * The product with a point's value would exceed 2^53 long before the rials do, so it is computed in two parts.
 */
export function rialsOf(millionths: number, pointValueRial: number): number {
  const points = Math.floor(millionths / millionthsPerPoint)
  const rest = millionths - points * millionthsPerPoint
  const rials = points * pointValueRial + Math.floor((rest * pointValueRial) / millionthsPerPoint)
  if (!Number.isSafeInteger(rials)) throw new RangeError(`${points} points are no exact amount of rials`)
  return rials
}

/**
 * Every sum of scores times a rate is exact if the sum of all absolute scores times the maximum rate is: no single sum
 * can be larger.
 */
export function assertExact(scores: Float64Array, maxBasisPoints: number): void {
  let size = 0
  for (let member = 0; member < scores.length; member++) {
    const score = scores[member]!
    if (!Number.isInteger(score)) throw new RangeError(`Not hundredths of a point: ${score}`)
    size += Math.abs(score)
  }
  if (!Number.isSafeInteger(size * maxBasisPoints)) {
    throw new RangeError(`${size} hundredths of a point are too many to be counted exactly`)
  }
}
