import { percentToBasisPoints } from '../money/index.ts'
import type { IncomePlan, PlanRank } from './plan.ts'

/** A plan as whole numbers: hundredths of a point and basis points, which multiply exactly. */
export type Rules = {
  steps: readonly { fromHundredths: number; rateBasisPoints: number }[]
  topRateBasisPoints: number
  generationBasisPoints: readonly number[]
  /** The lowest first, as a month's `rank` counts them from 1. */
  ranks: readonly { paidGenerations: number; breakawayLegs: number; sideHundredths: number }[]
  capBasisPoints: number
  minimumMonthlyPurchaseRial: number
  pointValueRial: number
}

export function rulesOf(plan: IncomePlan): Rules {
  const steps = plan.steps.map(({ fromPoints, ratePercent }) => ({
    fromHundredths: fromPoints * 100,
    rateBasisPoints: percentToBasisPoints(ratePercent),
  }))
  return {
    steps,
    topRateBasisPoints: steps.at(-1)!.rateBasisPoints,
    generationBasisPoints: plan.generationPercents.map(percentToBasisPoints),
    ranks: plan.ranks.toReversed().map(({ paidGenerations, breakawayLegs, sidePoints }) => ({
      paidGenerations,
      breakawayLegs,
      sideHundredths: sidePoints * 100,
    })),
    capBasisPoints: percentToBasisPoints(plan.capPercent),
    minimumMonthlyPurchaseRial: plan.minimumMonthlyPurchaseRial,
    pointValueRial: plan.pointValueRial,
  }
}

/** The rank that a month's `rank` (0 none, 1 the lowest) stands for. */
export function rankOf(plan: IncomePlan, rank: number): PlanRank | null {
  return rank === 0 ? null : plan.ranks[plan.ranks.length - rank]!
}
