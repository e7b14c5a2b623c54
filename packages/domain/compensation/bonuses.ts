import type { Network } from './network.ts'
import type { Rules } from './rules.ts'

/**
 * The nearest member above with a higher rate, -1 where there is none: the next one who gets a share of a score that
 * was paid here. A path along it has at most as many steps as there are rates, at any depth.
 */
export function higherAbove({ parents }: Network, rateBasisPoints: Uint16Array): Int32Array {
  const higher = new Int32Array(parents.length)
  for (let member = 0; member < parents.length; member++) {
    const rate = rateBasisPoints[member]!
    let above = parents[member]!
    while (above >= 0 && rateBasisPoints[above]! <= rate) above = higher[above]!
    higher[member] = above
  }
  return higher
}

/**
 * Each member's differential of the scores, in millionths of a point: score × (rate less what was paid below).
 * Instead of walking up from every buyer, each member passes the score that it was paid for to the next one with a higher
 * rate, so that every member is visited once.
 */
export function differentials(
  network: Network,
  rateBasisPoints: Uint16Array,
  scores: Float64Array,
): Float64Array {
  const higher = higherAbove(network, rateBasisPoints)
  const paid = Float64Array.from(scores)
  const earned = new Float64Array(scores.length)
  for (let member = scores.length - 1; member >= 0; member--) {
    const rate = rateBasisPoints[member]!
    earned[member]! += scores[member]! * rate
    const next = higher[member]!
    if (next < 0) continue
    earned[next]! += paid[member]! * (rateBasisPoints[next]! - rate)
    paid[next]! += paid[member]!
  }
  return earned
}

export type Positions = { isBreakaway: Uint8Array; breakawayAbove: Int32Array; rank: Uint8Array }

/**
 * Each member's generation bonus of the side scores, in millionths of a point. A breakaway that its rank does not pay
 * still counts as a generation.
 */
export function generations(
  sides: Float64Array,
  { isBreakaway, breakawayAbove, rank }: Positions,
  { generationBasisPoints, ranks }: Rules,
): Float64Array {
  const earned = new Float64Array(sides.length)
  for (let source = 0; source < sides.length; source++) {
    if (isBreakaway[source] === 0 || sides[source] === 0) continue
    let above = breakawayAbove[source]!
    for (let generation = 0; above >= 0 && generation < generationBasisPoints.length; generation++) {
      const paid = rank[above] === 0 ? 0 : ranks[rank[above]! - 1]!.paidGenerations
      if (generation < paid) earned[above]! += sides[source]! * generationBasisPoints[generation]!
      above = breakawayAbove[above]!
    }
  }
  return earned
}
