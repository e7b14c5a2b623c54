export { caseOf, deathGraceEnd, type MembershipCase, nextCheckDay, preferredBanDaysLeft } from './case.ts'
export {
  type ErasureTie,
  erasureTies,
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
  isStoppedByBlock,
  type MemberAction,
  type MemberStatus,
  memberActions,
  refusalByStatus,
  type StatusRefusal,
} from './member-status.ts'
