/** A version of the income plan, as data: what is paid for the goods that a marketer's network buys. */
export type IncomePlan = {
  /** From how many points of the group in a month (whole points) which rate is paid to whoever is eligible. */
  steps: readonly { fromPoints: number; ratePercent: number }[]
  /** What a generation of breakaways pays, the first one first. */
  generationPercents: readonly number[]
  /** How many generations a breakaway is paid, by what it needs at least; the highest first. */
  ranks: readonly {
    name: 'Executive' | 'Senior' | 'Leader'
    paidGenerations: number
    breakawayLegs: number
    sidePoints: number
  }[]
  /** All commissions of a month together, of its net sales. */
  capPercent: number
  /** Own purchases of scored goods in the month, before VAT and delivery. */
  minimumMonthlyPurchaseRial: number
  pointValueRial: number
  /** Commissions are paid by this day of the next month. */
  paidByDay: number
}

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
  paidByDay: 7,
}
