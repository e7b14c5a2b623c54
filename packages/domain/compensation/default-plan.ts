import type { IncomePlan } from './plan.ts'

/** The plan a new shop starts with; the operator confirms or changes it. */
export const defaultPlan: IncomePlan = {
  steps: [
    { fromPoints: 0, ratePercent: 3 },
    { fromPoints: 300, ratePercent: 6 },
    { fromPoints: 1_000, ratePercent: 9 },
    { fromPoints: 2_000, ratePercent: 12 },
    { fromPoints: 4_000, ratePercent: 15 },
    { fromPoints: 7_000, ratePercent: 18 },
    { fromPoints: 10_000, ratePercent: 21 },
  ],
  generationPercents: [4, 3, 2, 1, 1, 0.5, 0.5],
  ranks: [
    { name: 'Executive', paidGenerations: 7, breakawayLegs: 4, sidePoints: 2_000 },
    { name: 'Senior', paidGenerations: 4, breakawayLegs: 2, sidePoints: 2_000 },
    { name: 'Leader', paidGenerations: 2, breakawayLegs: 1, sidePoints: 1_000 },
  ],
  capPercent: 40,
  minimumMonthlyPurchaseRial: 1_000_000,
  pointValueRial: 10_000,
  largestScorePriceRatio: 1,
  paidByDay: 7,
}
