export { defaultPlan, type IncomePlan } from './default-plan.ts'
