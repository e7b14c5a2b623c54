/** A version of the income plan, as data: what is paid for the goods that a marketer's network buys. */
export type IncomePlan = {
  /** From how many points of the group in a month (whole points) which rate an eligible member is paid. */
  steps: readonly { fromPoints: number; ratePercent: number }[]
  /** What a generation of breakaways pays, the first one first. */
  generationPercents: readonly number[]
  /** How many generations a breakaway is paid, by what it needs at least; the highest first. */
  ranks: readonly PlanRank[]
  /** All commissions of a month together, of its net sales. */
  capPercent: number
  /** Own purchases of scored goods in the month, before VAT and delivery. */
  minimumMonthlyPurchaseRial: number
  pointValueRial: number
  /** The maximum score that a price may carry, as a part of the price: 1 is a point for each `pointValueRial`. */
  largestScorePriceRatio: number
  /** Commissions are paid by this day of the next month. */
  paidByDay: number
}

export const rankNames = ['Executive', 'Senior', 'Leader'] as const

export type PlanRank = {
  name: (typeof rankNames)[number]
  paidGenerations: number
  breakawayLegs: number
  sidePoints: number
}
