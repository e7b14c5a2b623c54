import type { IncomePlan } from './plan.ts'

/** One number of the income plan, as a marketer knows it: what it was and what it will be. */
export type PlanChange = { part: PlanPart; before: string; after: string }
export type PlanPart =
  | 'steps'
  | 'generationPercents'
  | 'ranks'
  | 'capPercent'
  | 'minimumMonthlyPurchaseRial'
  | 'pointValueRial'
  | 'largestScorePriceRatio'
  | 'paidByDay'

const parts: Readonly<Record<PlanPart, (plan: IncomePlan) => string>> = {
  steps: ({ steps }) =>
    steps.map(({ fromPoints, ratePercent }) => `${fromPoints}: ${ratePercent}`).join(' · '),
  generationPercents: ({ generationPercents }) => generationPercents.join(' · '),
  ranks: ({ ranks }) =>
    ranks.map(({ name, ...numbers }) => `${name}: ${Object.values(numbers).join('/')}`).join(' · '),
  capPercent: ({ capPercent }) => String(capPercent),
  minimumMonthlyPurchaseRial: (plan) => String(plan.minimumMonthlyPurchaseRial),
  pointValueRial: ({ pointValueRial }) => String(pointValueRial),
  largestScorePriceRatio: (plan) => String(plan.largestScorePriceRatio),
  paidByDay: ({ paidByDay }) => String(paidByDay),
}

/** The differences between two plans, in the order of the plan's page. */
export function planChanges(before: IncomePlan, after: IncomePlan): PlanChange[] {
  return (Object.keys(parts) as PlanPart[])
    .map((part) => ({ part, before: parts[part](before), after: parts[part](after) }))
    .filter((change) => change.before !== change.after)
}
