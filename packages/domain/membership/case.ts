import { addDays, daysBetween, type IsoDay, monthsLater } from '../calendar/index.ts'
import { type MembershipFacts, type MembershipRule, type MembershipTie, occasionOf } from './facts.ts'
import type { MembershipLimits } from './limits.ts'

/** Somebody whom a membership rule concerns, and what is to be done about it on a day. */
export type MembershipCase = {
  rule: MembershipRule
  outcome: 'block' | 'remove'
  /** From which day the rule counts. */
  countedFrom: IsoDay
  /** When the rule's own time is up. */
  dueDay: IsoDay
  /** The first day on which the person is to be told. */
  noticeDay: IsoDay
  noticeGivenOn: IsoDay | null
  /** When it happens: the due day, or later where the person was told late. */
  effectDay: IsoDay
  /** tell: the notice is to be given now. told: it was, and the time runs. act: now. keep: it would, but for the ties. */
  step: 'tell' | 'told' | 'act' | 'keep'
  ties: readonly MembershipTie[]
}

/**
 * What the membership rules say of a person on a Tehran day; null where none concerns them (yet). Months are counted
 * in the Jalali calendar, from day to day. Nobody is blocked or removed who was not told for the days of notice, even
 * where the notice came late; who is tied to the shop by money, orders or an open case is never removed.
 * @spec 4.membership-rules.1, 4.membership-rules.5, 4.membership-rules.6, 4.membership-rules.9
 */
export function caseOf(
  facts: MembershipFacts,
  today: IsoDay,
  limits: MembershipLimits,
): MembershipCase | null {
  const due = dueOf(facts, limits)
  if (due === null) return null
  const { membershipNoticeDays } = limits
  const noticeDay = addDays(due.dueDay, -membershipNoticeDays)
  if (today < noticeDay) return null
  const noticeGivenOn = facts.noticesGiven[occasionOf(due.rule, due.dueDay)] ?? null
  const effectDay = later(due.dueDay, addDays(noticeGivenOn ?? today, membershipNoticeDays))
  const ties = due.outcome === 'remove' ? facts.ties : []
  const step = ties.length > 0 ? 'keep' : noticeGivenOn === null ? 'tell' : today < effectDay ? 'told' : 'act'
  return { ...due, noticeDay, noticeGivenOn, effectDay, step, ties }
}

type Due = Pick<MembershipCase, 'rule' | 'outcome' | 'countedFrom' | 'dueDay'>

// The gravest first: of several rules one is followed at a time.
function dueOf(facts: MembershipFacts, limits: MembershipLimits): Due | null {
  if (facts.state === 'Blocked') return null
  return (
    deathDue(facts, limits) ??
    documentsDue(facts, limits) ??
    preferredDue(facts, limits) ??
    customerDue(facts, limits)
  )
}

/** The position of a consultant who died stays active for some months, and is blocked unless it was inherited. */
function deathDue(facts: MembershipFacts, { deathGraceMonths }: MembershipLimits): Due | null {
  if (facts.state !== 'DeathGrace' || facts.deathReportedOn === null || facts.isInherited) return null
  const countedFrom = facts.deathReportedOn
  const dueDay = deathGraceEnd(countedFrom, deathGraceMonths)
  return { rule: 'DEATH_WITHOUT_INHERITANCE', outcome: 'block', countedFrom, dueDay }
}

/**
 * Until when the position of a consultant stays active whose death was reported on a day.
 * @spec 4.membership-rules.7
 */
export function deathGraceEnd(reportedOn: IsoDay, deathGraceMonths: number): IsoDay {
  return monthsLater(reportedOn, deathGraceMonths, 'pe')
}

/** Wrong documents lead to a block, as soon as the person has had the days of notice to put them right. */
function documentsDue(facts: MembershipFacts, { membershipNoticeDays }: MembershipLimits): Due | null {
  if (facts.documentsWrongOn === null) return null
  const countedFrom = facts.documentsWrongOn
  const dueDay = addDays(countedFrom, membershipNoticeDays)
  return { rule: 'DOCUMENTS_WRONG', outcome: 'block', countedFrom, dueDay }
}

/** A preferred customer is blocked after consecutive months without a purchase; not while asking to become a marketer. */
function preferredDue(facts: MembershipFacts, { preferredBlockMonths }: MembershipLimits): Due | null {
  if (facts.userType !== 'PreferredCustomer' || facts.isUnderReview) return null
  const since = facts.preferredSince ?? facts.customerSince
  const countedFrom = [facts.lastPurchaseOn, facts.blockLiftedOn].reduce<IsoDay>(
    (latest, day) => (day === null ? latest : later(latest, day)),
    since,
  )
  const dueDay = monthsLater(countedFrom, preferredBlockMonths, 'pe')
  return { rule: 'PREFERRED_NO_PURCHASE', outcome: 'block', countedFrom, dueDay }
}

/** A normal customer who never asked to become a marketer is removed after some months. */
function customerDue(facts: MembershipFacts, { customerRemovalMonths }: MembershipLimits): Due | null {
  if (facts.userType !== 'Customer' || facts.hasRequested || facts.isUnderReview) return null
  const countedFrom = facts.customerSince
  const dueDay = monthsLater(countedFrom, customerRemovalMonths, 'pe')
  return { rule: 'CUSTOMER_WITHOUT_REQUEST', outcome: 'remove', countedFrom, dueDay }
}

/**
 * For how many more days one who cancelled cannot be a preferred customer again; 0 where one can.
 * @spec 9.limits, 4.membership-rules.3
 */
export function preferredBanDaysLeft(
  cancelledOn: IsoDay | null,
  today: IsoDay,
  { preferredBanDays }: MembershipLimits,
): number {
  if (cancelledOn === null) return 0
  return Math.max(0, preferredBanDays - daysBetween({ from: cancelledOn, to: today }))
}

function later(one: IsoDay, other: IsoDay): IsoDay {
  return one > other ? one : other
}
