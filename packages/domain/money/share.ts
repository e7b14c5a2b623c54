import { type Rial, rial } from './rial.ts'

/**
 * Splits a total over weights in whole units, each part as near to its exact share as whole units allow,
 * the parts adding up to the total. Left-over units go to the largest remainders, between equals to the first,
 * so reprinting an invoice never changes it.
 *
 * Example: 100 over [1, 1, 1] in units of 10 → [40, 30, 30].
 *
 * @param total a non-negative amount, a multiple of `unitRial`
 * @param weights non-negative whole numbers; where all are zero the whole total goes to the first
 * @returns one part per weight; a part is never above its weight where the total is not above their sum
 *   and the weights are multiples of the unit
 */
export function shareByLargestRemainder(total: Rial, weights: readonly number[], unitRial = 1): Rial[] {
  assertShareable(total, weights, unitRial)
  const units = BigInt(total / unitRial)
  const sumOfWeights = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (weights.length === 0) return []
  if (sumOfWeights === 0n) return weights.map((_, index) => rial(index === 0 ? total : 0))

  const shares = weights.map((weight, index) => {
    const product = units * BigInt(weight)
    return { index, units: product / sumOfWeights, remainder: product % sumOfWeights }
  })
  let spareUnits = units - shares.reduce((sum, share) => sum + share.units, 0n)
  const byRemainder = shares.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )
  for (const share of byRemainder) {
    if (spareUnits === 0n) break
    share.units += 1n
    spareUnits -= 1n
  }
  return shares.map((share) => rial(Number(share.units) * unitRial))
}

function assertShareable(total: Rial, weights: readonly number[], unitRial: number): void {
  if (total < 0 || total % unitRial !== 0)
    throw new RangeError(`${total} rials are no multiple of ${unitRial}`)
  if (weights.length === 0 && total > 0) throw new RangeError(`${total} rials and nobody to share them`)
  if (weights.some((weight) => weight < 0 || !Number.isSafeInteger(weight))) {
    throw new RangeError(`Not weights: ${weights.join(', ')}`)
  }
}
