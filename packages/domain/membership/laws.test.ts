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

/** The days on which a person was told and acted upon, where the job ran on the given days. */
function lived(facts: MembershipFacts, days: readonly IsoDay[]) {
  let noticesGiven: Record<string, IsoDay> = {}
  const told: IsoDay[] = []
  for (const today of days) {
    const found = caseOf({ ...facts, noticesGiven }, today, membershipLimits)
    if (found?.step === 'tell') {
      noticesGiven = { ...noticesGiven, [occasionOf(found.rule, found.dueDay)]: today }
      told.push(today)
    }
    if (found?.step === 'act') return { told, actedOn: today, found }
  }
  return { told, actedOn: null, found: null }
}
const everyDay = Array.from({ length: 800 }, (_, index) => addDays(start, index))

describe('whatever the facts', () => {
  /** @spec 4.membership-rules.9 */
  it('nobody is blocked or removed who was not told at least 7 days before, and not before the due day', () => {
    const runs = fc.subarray(everyDay)
    fc.assert(
      fc.property(anyFacts, runs, (facts, days) => {
        const { told, actedOn, found } = lived(facts, days)
        if (actedOn === null) return
        expect(told).toHaveLength(1)
        expect(daysBetween({ from: told[0]!, to: actedOn })).toBeGreaterThanOrEqual(7)
        expect(actedOn >= found.dueDay).toBe(true)
      }),
    )
  })

  it('nobody is removed who has money, orders or an open case', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { found } = lived(facts, everyDay)
        if (found?.outcome !== 'remove') return
        expect(facts.ties).toEqual([])
      }),
    )
  })

  it('a job that ran every day acts on the due day itself, unless the rule was already over when it began', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { told, actedOn, found } = lived(facts, everyDay)
        if (actedOn === null) return
        expect(actedOn).toBe(told[0] === start ? addDays(start, 7) : found.dueDay)
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
        expect(seldom.found?.rule).toBe(daily.found.rule)
        expect(seldom.actedOn! >= daily.actedOn).toBe(true)
        expect(daysBetween({ from: daily.actedOn, to: seldom.actedOn! })).toBeLessThanOrEqual(2 * pace)
      }),
    )
  })

  it('asking twice on a day gives the same answer, and a purchase never brings a block nearer', () => {
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
