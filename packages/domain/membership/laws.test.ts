import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, type IsoDay } from '../calendar/index.ts'
import { caseOf, type MembershipFacts, membershipLimits, membershipTies, occasionOf } from './index.ts'

/** @spec 4.membership-rules */
const start: IsoDay = '2026-01-01'
const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(start, days))
const maybeDay = fc.option(day)
const anyFacts: fc.Arbitrary<MembershipFacts> = fc.record({
  userType: fc.constantFrom('Customer', 'PreferredCustomer', 'NetworkMarketer', 'Seller', 'Staff'),
  state: fc.constantFrom(
    'NotApplied',
    'UnderReview',
    'Active',
    'Rejected',
    'Blocked',
    'Terminated',
    'DeathGrace',
  ),
  customerSince: day,
  preferredSince: maybeDay,
  lastPurchaseOn: maybeDay,
  blockLiftedOn: maybeDay,
  hasRequested: fc.boolean(),
  isUnderReview: fc.boolean(),
  documentsWrongOn: fc.option(day, { freq: 1 }),
  deathReportedOn: maybeDay,
  isInherited: fc.boolean(),
  ties: fc.subarray([...membershipTies]),
  noticesGiven: fc.constant({}),
})

/** The days on which a person was notified, and blocked or removed, where the job ran on `days`. */
function lived(facts: MembershipFacts, days: readonly IsoDay[]) {
  let noticesGiven: Record<string, IsoDay> = {}
  const notified: IsoDay[] = []
  for (const today of days) {
    const due = caseOf({ ...facts, noticesGiven }, today, membershipLimits)
    if (due?.step === 'notify') {
      noticesGiven = { ...noticesGiven, [occasionOf(due.rule, due.dueDay)]: today }
      notified.push(today)
    }
    if (due?.step === 'act') return { notified, actedOn: today, due }
  }
  return { notified, actedOn: null, due: null }
}
const everyDay = Array.from({ length: 800 }, (_, index) => addDays(start, index))

describe('whatever the facts', () => {
  /** @spec 4.membership-rules.9 */
  it('nobody is blocked or removed without a notice at least 7 days before, nor before the due day', () => {
    const runs = fc.subarray(everyDay)
    fc.assert(
      fc.property(anyFacts, runs, (facts, days) => {
        const { notified, actedOn, due } = lived(facts, days)
        if (actedOn === null) return
        expect(notified).toHaveLength(1)
        expect(daysBetween({ from: notified[0]!, to: actedOn })).toBeGreaterThanOrEqual(7)
        expect(actedOn >= due.dueDay).toBe(true)
      }),
    )
  })

  it('nobody is removed who has money, orders or an open case', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { due } = lived(facts, everyDay)
        if (due?.outcome !== 'remove') return
        expect(facts.ties).toEqual([])
      }),
    )
  })

  it('a job that ran every day acts on the due day itself, unless the rule was already over when it began', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { notified, actedOn, due } = lived(facts, everyDay)
        if (actedOn === null) return
        expect(actedOn).toBe(notified[0] === start ? addDays(start, 7) : due.dueDay)
      }),
    )
  })

  it('days on which the job did not run delay it and change nothing else', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1, max: 20 }), (facts, pace) => {
        const daily = lived(facts, everyDay)
        const seldom = lived(
          facts,
          everyDay.filter((_, index) => index % pace === 0),
        )
        if (daily.actedOn === null || daily.actedOn > addDays(start, 700)) return
        expect(seldom.due?.rule).toBe(daily.due.rule)
        expect(seldom.actedOn! >= daily.actedOn).toBe(true)
        expect(daysBetween({ from: daily.actedOn, to: seldom.actedOn! })).toBeLessThanOrEqual(2 * pace)
      }),
    )
  })

  it('a second evaluation on a day gives the same result, and a purchase never brings a block nearer', () => {
    fc.assert(
      fc.property(anyFacts, day, day, (facts, today, purchase) => {
        const before = caseOf(facts, today, membershipLimits)
        expect(caseOf(facts, today, membershipLimits)).toEqual(before)
        const last = facts.lastPurchaseOn
        const lastPurchaseOn = last !== null && last > purchase ? last : purchase
        const after = caseOf({ ...facts, lastPurchaseOn }, today, membershipLimits)
        if (before === null) expect(after).toBeNull()
        if (before && after) expect(after.dueDay >= before.dueDay).toBe(true)
      }),
    )
  })
})
