import { differentials, generations } from './bonuses.ts'
import { type CapFactor, capOf, holdUnder } from './cap.ts'
import { assertExact, rialsOf } from './exact.ts'
import type { Network } from './network.ts'
import type { IncomePlan } from './plan.ts'
import { type Rules, rulesOf } from './rules.ts'
import {
  breakawayLegsOf,
  breakawaysAbove,
  groupScores,
  ranksOf,
  sideScores,
  standingsOf,
} from './standing.ts'

export type MonthInput = {
  network: Network
  /** All registered orders before VAT and delivery, less returns; may be negative. */
  netSalesRial: number
  /** Without faults, see `planFaults`. */
  plan: IncomePlan
}

/** The result of a month, by member position. */
export type MonthResult = {
  /** Hundredths of a point. */
  groupScore: Float64Array
  rateBasisPoints: Uint16Array
  isEligible: Uint8Array
  /** 0 none, 1 the plan's lowest (Leader), 2 the next (Senior), 3 (Executive): see `rankOf`. */
  rank: Uint8Array
  /** 1 for members who are eligible and reached the last step. */
  isBreakaway: Uint8Array
  /** Hundredths of a point; 0 for members who are no breakaway. */
  sideScore: Float64Array
  /** Of everybody, breakaway or not. */
  breakawayLegs: Int32Array
  /** The nearest breakaway strictly above, -1 where there is none. */
  breakawayAbove: Int32Array
  /** Whole rials after the cap; negative where more was returned than sold. */
  differentialRial: Float64Array
  generationRial: Float64Array
  capRial: number
  /** The positive amounts before the cap. */
  uncappedRial: number
  /** All amounts after the cap together, negative ones included. */
  paidRial: number
  capFactor: CapFactor
}

/**
 * A month's commissions: differential and generation bonus of everybody, to the rial. Takes time in
 * proportion to the members, at any depth, and is a pure function of its input.
 * @throws RangeError where the network is not in order or sums would not be exact: that is a bug, never a refusal
 * @spec 9.minimum-monthly-purchase, 9.commission.1
 */
export function computeMonth({ network, netSalesRial, plan }: MonthInput): MonthResult {
  const rules = rulesOf(plan)
  assertInOrder(network)
  assertExact(network.ownScore, maxRateBasisPoints(rules))
  const groupScore = groupScores(network)
  const standings = standingsOf(network, groupScore, rules)
  const breakawayAbove = breakawaysAbove(network, standings.isBreakaway)
  const breakawayLegs = breakawayLegsOf(network, standings.isBreakaway)
  const positions = { ...standings, breakawayAbove, breakawayLegs }
  const sideScore = sideScores(network.ownScore, positions)
  const rank = ranksOf(sideScore, positions, rules)

  const differentialRial = inRials(
    differentials(network, standings.rateBasisPoints, network.ownScore),
    plan.pointValueRial,
  )
  const generationRial = inRials(generations(sideScore, { ...positions, rank }, rules), plan.pointValueRial)
  const capRial = capOf(netSalesRial, rules.capBasisPoints)
  const { uncappedRial, factor } = holdUnder(capRial, [differentialRial, generationRial], network.ids)
  return {
    groupScore,
    ...positions,
    rank,
    sideScore,
    differentialRial,
    generationRial,
    capRial,
    uncappedRial,
    paidRial: sumOf(differentialRial) + sumOf(generationRial),
    capFactor: factor,
  }
}

/** The largest factor by which a score is multiplied. */
export function maxRateBasisPoints({ topRateBasisPoints, generationBasisPoints }: Rules): number {
  return Math.max(1, topRateBasisPoints, ...generationBasisPoints)
}

function assertInOrder({ ids, parents, flags, ownScore, ownPurchaseRial }: Network): void {
  const lengths = [ids, flags, ownScore, ownPurchaseRial].map(({ length }) => length)
  if (lengths.some((length) => length !== parents.length)) {
    throw new RangeError(`A network of ${parents.length} members has arrays of ${lengths.join(', ')}`)
  }
  for (let member = 0; member < parents.length; member++) {
    const parent = parents[member]!
    if (parent >= member || parent < -1) throw new RangeError(`Member ${member} stands before its sponsor`)
  }
}

function inRials(millionths: Float64Array, pointValueRial: number): Float64Array {
  for (let member = 0; member < millionths.length; member++) {
    if (millionths[member] !== 0) millionths[member] = rialsOf(millionths[member]!, pointValueRial)
  }
  return millionths
}

function sumOf(amounts: Float64Array): number {
  let sum = 0
  for (let member = 0; member < amounts.length; member++) sum += amounts[member]!
  return sum
}
