export {
  type EligibilityAnswers,
  eligibilityRules,
  type Ineligibility,
  type IneligibilityReason,
  ineligibilitiesOf,
} from './eligibility.ts'
export { memberCode } from './member-code.ts'
