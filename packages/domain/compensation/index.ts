export { assumeMinimum, assumeScore, minPurchaseRial, type OwnFigures } from './assumptions.ts'
export { defaultPlan } from './default-plan.ts'
export { type Earner, earnersOf } from './earners.ts'
export { computeMonth, type MonthInput, type MonthResult } from './engine.ts'
export { type ExampleId, exampleMembers, exampleMonth } from './example.ts'
export { type Explanation, explainMember, type GenerationShare, type SourceShare } from './explain.ts'
export {
  compareIds,
  isNetworkFault,
  type MemberRow,
  memberFlags,
  type Network,
  type NetworkFault,
  networkOf,
  positionFinder,
  positionsById,
} from './network.ts'
export { type IncomePlan, type PlanRank, rankNames } from './plan.ts'
export { type PlanChange, type PlanPart, planChanges } from './plan-changes.ts'
export {
  type PlanFault,
  type PlanFaultCode,
  planFaults,
  planLimits,
  worstCasePercent,
} from './plan-faults.ts'
export type { NoGenerationReason, NoRateReason } from './reasons.ts'
export { type ReturnedScore, type Reversal, reversals } from './reversal.ts'
export { rankOf } from './rules.ts'
