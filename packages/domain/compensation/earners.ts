import type { MonthInput, MonthResult } from './engine.ts'
import { type NoGenerationReason, type NoRateReason, noGenerationReason, noRateReason } from './reasons.ts'
import { rulesOf } from './rules.ts'

/** What a member above a buyer gets of the buyer's score; the reason where it gets nothing. */
export type Earner = {
  member: number
  /** 0 for the buyer itself. */
  levelsUp: number
  rateBasisPoints: number
  /** What was paid further down. */
  paidBelowBasisPoints: number
  differentialBasisPoints: number
  /** Null where there is a differential. `TakenBelow`: a rate as high or higher was paid further down. */
  differentialReason: NoRateReason | 'TakenBelow' | null
  /** 0 for the breakaway that the score belongs to, then 1, 2, …; null for a member who is no breakaway or beyond the generations. */
  generation: number | null
  generationBasisPoints: number
  /** Null where a generation is paid, and where there is none to pay. */
  generationReason: NoGenerationReason | null
}

/**
 * The members from a buyer up, the buyer first, with what each gets of the buyer's score. Ends at the root, or where
 * nobody further up can get anything.
 */
export function earnersOf(
  { network, plan }: Pick<MonthInput, 'network' | 'plan'>,
  result: MonthResult,
  buyer: number,
): Earner[] {
  const { topRateBasisPoints, generationBasisPoints, ranks } = rulesOf(plan)
  const earners: Earner[] = []
  let paid = 0
  let generation = -1
  for (let member = buyer; member >= 0; member = network.parents[member]!) {
    if (paid === topRateBasisPoints && generation >= generationBasisPoints.length) break
    const rate = result.rateBasisPoints[member]!
    const isBreakaway = result.isBreakaway[member] === 1
    if (isBreakaway) generation++
    const isCountedGeneration = isBreakaway && generation >= 1 && generation <= generationBasisPoints.length
    const rank = result.rank[member]!
    const isPaid = isCountedGeneration && rank > 0 && generation <= ranks[rank - 1]!.paidGenerations
    earners.push({
      member,
      levelsUp: earners.length,
      rateBasisPoints: rate,
      paidBelowBasisPoints: paid,
      differentialBasisPoints: Math.max(0, rate - paid),
      differentialReason: rate > paid ? null : (noRateReason(network, result, member) ?? 'TakenBelow'),
      generation: isCountedGeneration || (isBreakaway && generation === 0) ? generation : null,
      generationBasisPoints: isPaid ? generationBasisPoints[generation - 1]! : 0,
      generationReason: isCountedGeneration && !isPaid ? noGenerationReason(result, member) : null,
    })
    paid = Math.max(paid, rate)
  }
  return earners
}
