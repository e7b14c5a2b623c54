import type { IsoDay } from '../calendar/index.ts'

export const membershipRules = [
  'DEATH_WITHOUT_INHERITANCE',
  'DOCUMENTS_WRONG',
  'PREFERRED_NO_PURCHASE',
  'CUSTOMER_WITHOUT_REQUEST',
] as const
export type MembershipRule = (typeof membershipRules)[number]

/** What prevents the removal of a customer. */
export const membershipTies = ['MONEY', 'ORDERS', 'OPEN_CASE'] as const
export type MembershipTie = (typeof membershipTies)[number]

/** What has to end before a person is erased at their request. */
export const erasureTies = ['MONEY', 'ORDERS', 'RETURNS', 'OPEN_CASE', 'CONTRACT'] as const
export type ErasureTie = (typeof erasureTies)[number]

/** The inputs of the membership rules. Days are Tehran days. */
export type MembershipFacts = {
  userType: string
  /** The marketer state: `Blocked`, `DeathGrace`, … */
  state: string
  /** The first day as a normal customer: of the sign-up, or of cancelling preferred. */
  customerSince: IsoDay
  /** The first day as a preferred customer, if one is. */
  preferredSince: IsoDay | null
  /** Of the newest order that was paid and not cancelled. */
  lastPurchaseOn: IsoDay | null
  /** When a block was lifted last. */
  blockLiftedOn: IsoDay | null
  /** Whether an application to become a marketer was ever sent in. */
  hasRequested: boolean
  /** Whether one is being reviewed. */
  isUnderReview: boolean
  documentsWrongOn: IsoDay | null
  deathReportedOn: IsoDay | null
  isInherited: boolean
  ties: readonly MembershipTie[]
  /** The day of each notice, by `occasionOf`. */
  noticesGiven: Readonly<Record<string, IsoDay>>
}

/** Names one due date of one rule: a purchase moves the date, and the next date needs a notice of its own. */
export function occasionOf(rule: MembershipRule, dueDay: IsoDay): string {
  return `${rule} ${dueDay}`
}
