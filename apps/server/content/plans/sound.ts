import { Refusal } from '@anar/contract/errors'
import { type IncomePlan, planFaults, worstCasePercent } from '@anar/domain/compensation'

/** PLAN_FAULTY for all faults of a plan, except its worst-case payout. */
export function assertSound(plan: IncomePlan): void {
  const faults = planFaults(plan).filter(({ code }) => code !== 'WORST_CASE_ABOVE_CAP')
  if (faults.length > 0) throw new Refusal('PLAN_FAULTY', { faults })
}

/** PLAN_OVER_CAP where a plan could pay more than its cap at worst. */
export function assertWithinCap(plan: IncomePlan): void {
  const isOver = planFaults(plan).some(({ code }) => code === 'WORST_CASE_ABOVE_CAP')
  if (!isOver) return
  throw new Refusal('PLAN_OVER_CAP', { worstPercent: worstCasePercent(plan), capPercent: plan.capPercent })
}
