/** @spec 4.membership-rules */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type IsoDay } from '../calendar/index.ts'
import {
  caseOf,
  type MembershipFacts,
  membershipLimits,
  membershipTies,
  nextCheckDay,
  occasionOf,
} from './index.ts'

const start: IsoDay = '2026-01-01'
const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays(start, days))
const maybeDay = fc.option(day)
const anyFacts: fc.Arbitrary<MembershipFacts> = fc.record({
  userType: fc.constantFrom('Customer', 'PreferredCustomer', 'NetworkMarketer'),
  state: fc.constantFrom('NotApplied', 'UnderReview', 'Active', 'Blocked', 'DeathGrace'),
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

/** What a job does to a person, day by day, where it looks only on days that `isLookedAt` allows. */
function done(facts: MembershipFacts, isLookedAt: (today: IsoDay, facts: MembershipFacts) => boolean) {
  const steps: string[] = []
  let current = facts
  for (let days = 0; days < 600; days += 1) {
    const today = addDays(start, days)
    // A purchase in between, which nobody reports.
    if (days === 90 && (facts.lastPurchaseOn ?? today) < today)
      current = { ...current, lastPurchaseOn: today }
    if (!isLookedAt(today, current)) continue
    const due = caseOf(current, today, membershipLimits)
    if (due?.step === 'notify') {
      steps.push(`${today} notify`)
      current = {
        ...current,
        noticesGiven: { ...current.noticesGiven, [occasionOf(due.rule, due.dueDay)]: today },
      }
    }
    if (due?.step === 'act') return [...steps, `${today} ${due.outcome}`]
  }
  return steps
}

it('a job that looks at a person only on the days that were named does what one does that looks every day', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      let next: IsoDay | null = start
      const named = done(facts, (today, current) => {
        if (next === null || today < next) return false
        next = nextCheckDay(current, today, membershipLimits)
        return true
      })
      expect(named).toEqual(done(facts, () => true))
    }),
  )
})

it('a person whom orders tie for good is not looked at again, one with money or an open case after a week', () => {
  const facts: MembershipFacts = {
    ...{
      userType: 'Customer',
      state: 'NotApplied',
      customerSince: start,
      preferredSince: null,
      lastPurchaseOn: null,
    },
    ...{
      blockLiftedOn: null,
      hasRequested: false,
      isUnderReview: false,
      documentsWrongOn: null,
      deathReportedOn: null,
    },
    ...{ isInherited: false, noticesGiven: {} },
    ties: ['MONEY'],
  }
  expect(nextCheckDay(facts, '2026-03-01', membershipLimits)).toBe('2026-03-08')
  expect(nextCheckDay({ ...facts, ties: ['MONEY', 'ORDERS'] }, '2026-03-01', membershipLimits)).toBeNull()
})
