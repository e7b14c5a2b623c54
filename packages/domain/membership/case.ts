import { addDays, daysBetween, type IsoDay, monthsLater } from '../calendar/index.ts'
import { type MembershipFacts, type MembershipRule, type MembershipTie, occasionOf } from './facts.ts'
import type { MembershipLimits } from './limits.ts'

/** A person to whom a membership rule applies, and what is due on a day. */
export type MembershipCase = {
  rule: MembershipRule
  outcome: 'block' | 'remove'
  /** From which day the rule counts. */
  countedFrom: IsoDay
  /** When the rule's own period ends. */
  dueDay: IsoDay
  /** The first day on which the notice is due. */
  noticeDay: IsoDay
  noticeGivenOn: IsoDay | null
  /** When it takes effect: the due day, or later where the notice was late. */
  effectDay: IsoDay
  /** notify: the notice is due. notified: it was given, the time runs. act: due now. tied: due, but ties prevent it. */
  step: 'notify' | 'notified' | 'act' | 'tied'
  ties: readonly MembershipTie[]
}

/**
 * The membership rule that applies to a person on a Tehran day; null where none does (yet). Months are counted
 * in the Jalali calendar, from day to day. Nobody is blocked or removed before the days of notice are over, even
 * where the notice came late. A person tied to the shop by money, orders or an open case is never removed.
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
  const step =
    ties.length > 0 ? 'tied' : noticeGivenOn === null ? 'notify' : today < effectDay ? 'notified' : 'act'
  return { ...due, noticeDay, noticeGivenOn, effectDay, step, ties }
}

/** Days until a removal that ties prevent is looked at again. */
const daysBetweenTiedChecks = 7

/**
 * The next day on which a rule may have something to do with a person, if nothing changes until then but purchases; today
 * where something is due. Null where no day will come: no rule applies, or orders tie the person for good.
 * @spec 4.membership-rules
 */
export function nextCheckDay(facts: MembershipFacts, today: IsoDay, limits: MembershipLimits): IsoDay | null {
  const due = dueOf(facts, limits)
  if (due === null) return null
  const membershipCase = caseOf(facts, today, limits)
  switch (membershipCase?.step) {
    case undefined:
      return addDays(due.dueDay, -limits.membershipNoticeDays)
    case 'tied':
      return facts.ties.includes('ORDERS') ? null : addDays(today, daysBetweenTiedChecks)
    case 'notified':
      return membershipCase.effectDay
    default:
      return today
  }
}

type Due = Pick<MembershipCase, 'rule' | 'outcome' | 'countedFrom' | 'dueDay'>

// The gravest first: one rule applies at a time.
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
 * The last day on which the position of a consultant stays active after the death was reported.
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

/** A preferred customer is blocked after consecutive months without a purchase; not while an application to become a marketer is open. */
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

/** A normal customer who never applied to become a marketer is removed after some months. */
function customerDue(facts: MembershipFacts, { customerRemovalMonths }: MembershipLimits): Due | null {
  if (facts.userType !== 'Customer' || facts.hasRequested || facts.isUnderReview) return null
  const countedFrom = facts.customerSince
  const dueDay = monthsLater(countedFrom, customerRemovalMonths, 'pe')
  return { rule: 'CUSTOMER_WITHOUT_REQUEST', outcome: 'remove', countedFrom, dueDay }
}

/**
 * For how many more days a person who cancelled cannot be a preferred customer again; 0 where they can.
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
