export { caseOf, deathGraceEnd, type MembershipCase, preferredBanDaysLeft } from './case.ts'
export {
  type MembershipFacts,
  type MembershipRule,
  type MembershipTie,
  membershipRules,
  membershipTies,
  occasionOf,
} from './facts.ts'
export { type MembershipLimits, membershipLimits } from './limits.ts'
export {
  type BlockReason,
  isAllowed,
  refusalByStanding,
  type Standing,
  type StandingAction,
  type StandingRefusal,
  standingActions,
} from './standing.ts'
