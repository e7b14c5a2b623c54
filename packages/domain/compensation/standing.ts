import { memberFlags, type Network } from './network.ts'
import type { Rules } from './rules.ts'

/** Own score and the group scores of those right below. */
export function groupScores({ parents, ownScore }: Network): Float64Array {
  const groupScore = Float64Array.from(ownScore)
  for (let member = parents.length - 1; member >= 0; member--) {
    const parent = parents[member]!
    if (parent >= 0) groupScore[parent]! += groupScore[member]!
  }
  return groupScore
}

/** Whether a member may earn at all: an active marketer who bought enough, or a position that waits for its heirs. */
function isEligibleAt({ flags, ownPurchaseRial }: Network, member: number, rules: Rules): boolean {
  const flag = flags[member]!
  if ((flag & memberFlags.marketer) === 0) return false
  if ((flag & memberFlags.deathGrace) !== 0) return true
  return (flag & memberFlags.active) !== 0 && ownPurchaseRial[member]! >= rules.minimumMonthlyPurchaseRial
}

/** The rate of the highest step that a group score reaches; 0 below the first. */
function rateAt(groupScore: number, rules: Rules): number {
  for (let step = rules.steps.length - 1; step >= 0; step--) {
    const { fromHundredths, rateBasisPoints } = rules.steps[step]!
    if (groupScore >= fromHundredths) return rateBasisPoints
  }
  return 0
}

export type Standings = {
  isEligible: Uint8Array
  rateBasisPoints: Uint16Array
  isBreakaway: Uint8Array
}

/** Who is eligible, at which rate, and who reached the last step. @spec 9.minimum-monthly-purchase.1 */
export function standingsOf(network: Network, groupScore: Float64Array, rules: Rules): Standings {
  const count = network.parents.length
  const isEligible = new Uint8Array(count)
  const rateBasisPoints = new Uint16Array(count)
  const isBreakaway = new Uint8Array(count)
  const breakawayFrom = rules.steps.at(-1)!.fromHundredths
  for (let member = 0; member < count; member++) {
    if (!isEligibleAt(network, member, rules)) continue
    isEligible[member] = 1
    rateBasisPoints[member] = rateAt(groupScore[member]!, rules)
    if (groupScore[member]! >= breakawayFrom) isBreakaway[member] = 1
  }
  return { isEligible, rateBasisPoints, isBreakaway }
}

/** The nearest breakaway strictly above each member, -1 where there is none. */
export function breakawaysAbove({ parents }: Network, isBreakaway: Uint8Array): Int32Array {
  const above = new Int32Array(parents.length).fill(-1)
  for (let member = 0; member < parents.length; member++) {
    const parent = parents[member]!
    if (parent >= 0) above[member] = isBreakaway[parent] === 1 ? parent : above[parent]!
  }
  return above
}

/** How many of each member's direct children have a breakaway at or below them. */
export function breakawayLegsOf({ parents }: Network, isBreakaway: Uint8Array): Int32Array {
  const legs = new Int32Array(parents.length)
  for (let member = parents.length - 1; member >= 0; member--) {
    const parent = parents[member]!
    if (parent >= 0 && (isBreakaway[member] === 1 || legs[member]! > 0)) legs[parent]!++
  }
  return legs
}

/** The side score of each breakaway: every score belongs to the nearest breakaway at or above. */
export function sideScores(
  scores: Float64Array,
  { isBreakaway, breakawayAbove }: { isBreakaway: Uint8Array; breakawayAbove: Int32Array },
): Float64Array {
  const sides = new Float64Array(scores.length)
  for (let member = 0; member < scores.length; member++) {
    const owner = isBreakaway[member] === 1 ? member : breakawayAbove[member]!
    if (owner >= 0) sides[owner]! += scores[member]!
  }
  return sides
}

/** Ranks counted from 1, the lowest; 0 for none. */
export function ranksOf(
  sides: Float64Array,
  { isBreakaway, breakawayLegs }: { isBreakaway: Uint8Array; breakawayLegs: Int32Array },
  rules: Rules,
): Uint8Array {
  const ranks = new Uint8Array(sides.length)
  for (let member = 0; member < sides.length; member++) {
    if (isBreakaway[member] === 0) continue
    ranks[member] =
      rules.ranks.findLastIndex(
        (rank) => breakawayLegs[member]! >= rank.breakawayLegs && sides[member]! >= rank.sideHundredths,
      ) + 1
  }
  return ranks
}
