import { ratioOf } from '../money/index.ts'
import { compareIds, type Network } from './network.ts'

export type CapFactor = { numerator: number; denominator: number }

/** The cap of a month: the plan's part of the net sales, whole rials; nothing where more came back than was sold. */
export function capOf(netSalesRial: number, capBasisPoints: number): number {
  return ratioOf(Math.max(0, netSalesRial), capBasisPoints, 10_000)
}

/**
 * Amounts as they are paid under a cap. Where the positive ones together exceed it, each becomes its share in whole
 * rials by largest remainder, so that their sum is the cap exactly; spare rials go by member id among equals, and to the
 * differential before the generation bonus. Negative amounts do not change.
 *
 * @param amounts whole rials of each bonus by member, differential first; changed in place
 * @returns the sum of the positive amounts before, and the factor, 1/1 where the cap was not exceeded
 * @spec 9.commission.2
 */
export function holdUnder(
  capRial: number,
  amounts: readonly [differential: Float64Array, generation: Float64Array],
  ids: Network['ids'],
): { uncappedRial: number; factor: CapFactor } {
  const uncappedRial = amounts.reduce((sum, bonus) => sum + positiveSum(bonus), 0)
  if (!Number.isSafeInteger(uncappedRial)) throw new RangeError(`Not exact: ${uncappedRial} rials`)
  if (uncappedRial <= capRial) return { uncappedRial, factor: { numerator: 1, denominator: 1 } }
  const entries = positiveEntries(amounts)
  const remainders = new Float64Array(entries.length)
  let spareRial = capRial
  for (let at = 0; at < entries.length; at++) {
    const bonus = amounts[entries[at]! & 1]!
    const member = entries[at]! >>> 1
    const share = divided(bonus[member]!, capRial, uncappedRial)
    bonus[member] = share.quotient
    remainders[at] = share.remainder
    spareRial -= share.quotient
  }
  for (const entry of largestRemainders(entries, remainders, spareRial, ids)) {
    amounts[entry & 1]![entry >>> 1]! += 1
  }
  return { uncappedRial, factor: { numerator: capRial, denominator: uncappedRial } }
}

function positiveSum(bonus: Float64Array): number {
  let sum = 0
  for (let member = 0; member < bonus.length; member++) if (bonus[member]! > 0) sum += bonus[member]!
  return sum
}

/** The positive amounts as twice the member's position, and one more for the generation bonus. */
function positiveEntries([differential, generation]: readonly [Float64Array, Float64Array]): Uint32Array {
  const entries = new Uint32Array(differential.length * 2)
  let count = 0
  for (let member = 0; member < differential.length; member++) {
    if (differential[member]! > 0) entries[count++] = member * 2
    if (generation[member]! > 0) entries[count++] = member * 2 + 1
  }
  return entries.subarray(0, count)
}

function divided(amount: number, numerator: number, denominator: number) {
  const product = BigInt(amount) * BigInt(numerator)
  const quotient = product / BigInt(denominator)
  return {
    quotient: Number(quotient),
    remainder: Number(product - quotient * BigInt(denominator)),
  }
}

/** The entries that get a spare rial, each one: those above the remainder at which the spares end, then among equals by id. */
function* largestRemainders(
  entries: Uint32Array,
  remainders: Float64Array,
  spareRial: number,
  ids: Network['ids'],
): Generator<number> {
  if (spareRial === 0) return
  const threshold = remainders.toSorted()[remainders.length - spareRial]!
  const equals: number[] = []
  let left = spareRial
  for (let at = 0; at < entries.length; at++) {
    if (remainders[at]! > threshold) {
      left--
      yield entries[at]!
    } else if (remainders[at] === threshold) equals.push(entries[at]!)
  }
  equals.sort((a, b) => compareIds(ids[a >>> 1]!, ids[b >>> 1]!) || a - b)
  yield* equals.slice(0, left)
}
