export {
  type EligibilityAnswers,
  eligibilityRules,
  type Ineligibility,
  type IneligibilityReason,
  ineligibilitiesOf,
} from './eligibility.ts'
export { memberCode, personIdOfCode } from './member-code.ts'
