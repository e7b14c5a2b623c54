import { describe, expect, it } from 'vitest'
import { monthsLater } from '../calendar/index.ts'
import { caseOf, type MembershipFacts, membershipLimits, preferredBanDaysLeft } from './index.ts'

/** @spec 4.membership-rules, 9.limits */
const nobodySpecial: MembershipFacts = {
  userType: 'NetworkMarketer',
  state: 'Active',
  customerSince: '2026-01-01',
  preferredSince: null,
  lastPurchaseOn: null,
  blockLiftedOn: null,
  hasRequested: false,
  isUnderReview: false,
  documentsWrongOn: null,
  deathReportedOn: null,
  isInherited: false,
  ties: [],
  noticesGiven: {},
}
// 2026-03-21 is 1 Farvardin 1405; two Jalali months later is 1 Khordad, 2026-05-22.
const preferred: MembershipFacts = {
  ...nobodySpecial,
  userType: 'PreferredCustomer',
  state: 'NotApplied',
  preferredSince: '2026-03-21',
}
const customer: MembershipFacts = {
  ...nobodySpecial,
  userType: 'Customer',
  state: 'NotApplied',
  customerSince: '2026-03-21',
}
const on = (facts: MembershipFacts, today: `${number}-${number}-${number}`) =>
  caseOf(facts, today, membershipLimits)

describe('months are Jalali, from day to day', () => {
  it.each([
    ['2026-03-21', 1, '2026-04-21', '1 Farvardin → 1 Ordibehesht'],
    ['2026-09-22', 1, '2026-10-22', '31 Shahrivar → 30 Mehr, the last day of a shorter month'],
    ['2026-03-20', 12, '2027-03-20', '29 Esfand → 29 Esfand'],
    ['2025-03-20', 12, '2026-03-20', '30 Esfand of a leap year → 29 Esfand'],
    ['2026-12-01', 3, '2027-03-01', '10 Azar → 10 Esfand'],
  ] as const)('%s and %i months → %s: %s', (day, months, expected, _inWords) => {
    expect(monthsLater(day, months, 'pe')).toBe(expected)
  })
})

describe('a preferred customer without a purchase', () => {
  /** @spec 4.membership-rules.1 */
  it('is notified 7 days before two months are over, and blocked on the day', () => {
    expect(on(preferred, '2026-05-14')).toBeNull()
    expect(on(preferred, '2026-05-15')).toMatchObject({
      rule: 'PREFERRED_NO_PURCHASE',
      outcome: 'block',
      step: 'notify',
      dueDay: '2026-05-22',
      effectDay: '2026-05-22',
    })
    const notified = {
      ...preferred,
      noticesGiven: { 'PREFERRED_NO_PURCHASE 2026-05-22': '2026-05-15' } as const,
    }
    expect(on(notified, '2026-05-21')).toMatchObject({ step: 'notified' })
    expect(on(notified, '2026-05-22')).toMatchObject({ step: 'act' })
  })

  it('who was notified late is blocked 7 days after the notice, not on the due day', () => {
    const notified = {
      ...preferred,
      noticesGiven: { 'PREFERRED_NO_PURCHASE 2026-05-22': '2026-05-25' } as const,
    }
    expect(on(preferred, '2026-05-25')).toMatchObject({ step: 'notify', effectDay: '2026-06-01' })
    expect(on(notified, '2026-05-31')).toMatchObject({ step: 'notified' })
    expect(on(notified, '2026-06-01')).toMatchObject({ step: 'act' })
  })

  it('has two more months from a purchase, or from the day on which a block was lifted', () => {
    expect(on({ ...preferred, lastPurchaseOn: '2026-05-21' }, '2026-06-30')).toBeNull()
    expect(on({ ...preferred, lastPurchaseOn: '2026-05-21' }, '2026-07-22')).toMatchObject({
      dueDay: '2026-07-22',
    })
    expect(on({ ...preferred, blockLiftedOn: '2026-05-21' }, '2026-07-22')).toMatchObject({
      dueDay: '2026-07-22',
    })
  })

  it('is notified anew of a new date: a notice of the old one does not count', () => {
    const facts = {
      ...preferred,
      lastPurchaseOn: '2026-05-21',
      noticesGiven: { 'PREFERRED_NO_PURCHASE 2026-05-22': '2026-05-15' },
    } as const
    expect(on(facts, '2026-07-22')).toMatchObject({ step: 'notify', effectDay: '2026-07-29' })
  })

  it('is left alone while applying to become a marketer, and once blocked', () => {
    expect(on({ ...preferred, isUnderReview: true }, '2027-01-01')).toBeNull()
    expect(on({ ...preferred, state: 'Blocked' }, '2027-01-01')).toBeNull()
  })
})

describe('a normal customer without an agency request', () => {
  /** @spec 4.membership-rules.5 */
  it('is notified 7 days before a month is over, and removed on the day', () => {
    expect(on(customer, '2026-04-13')).toBeNull()
    expect(on(customer, '2026-04-14')).toMatchObject({
      rule: 'CUSTOMER_WITHOUT_REQUEST',
      outcome: 'remove',
      step: 'notify',
      dueDay: '2026-04-21',
    })
    const notified = {
      ...customer,
      noticesGiven: { 'CUSTOMER_WITHOUT_REQUEST 2026-04-21': '2026-04-14' } as const,
    }
    expect(on(notified, '2026-04-21')).toMatchObject({ step: 'act' })
  })

  it.each(['MONEY', 'ORDERS', 'OPEN_CASE'] as const)(
    'with %s is not removed but flagged, notified or not',
    (tie) => {
      const noticesGiven = { 'CUSTOMER_WITHOUT_REQUEST 2026-04-21': '2026-04-14' } as const
      expect(on({ ...customer, ties: [tie] }, '2026-05-01')).toMatchObject({ step: 'tied', ties: [tie] })
      expect(on({ ...customer, ties: [tie], noticesGiven }, '2026-05-01')).toMatchObject({ step: 'tied' })
    },
  )

  it('who applied once, or is being reviewed, is exempt from the rule', () => {
    expect(on({ ...customer, hasRequested: true }, '2027-01-01')).toBeNull()
    expect(on({ ...customer, isUnderReview: true }, '2027-01-01')).toBeNull()
  })
})

describe('wrong documents', () => {
  /** @spec 4.membership-rules.6 */
  it('lead to a block 7 days after they were found', () => {
    const facts = {
      ...nobodySpecial,
      documentsWrongOn: '2026-05-10',
      noticesGiven: { 'DOCUMENTS_WRONG 2026-05-17': '2026-05-10' },
    } as const
    expect(on(facts, '2026-05-16')).toMatchObject({ rule: 'DOCUMENTS_WRONG', step: 'notified' })
    expect(on(facts, '2026-05-17')).toMatchObject({ outcome: 'block', step: 'act' })
  })
})

describe('the death of a consultant', () => {
  // 20 Ordibehesht 1405 and six months: 20 Aban, 2026-11-11.
  const grace = { ...nobodySpecial, state: 'DeathGrace', deathReportedOn: '2026-05-10' } as const

  it('leaves the position active for six months, and blocks it then', () => {
    expect(on(grace, '2026-11-03')).toBeNull()
    expect(on(grace, '2026-11-04')).toMatchObject({
      rule: 'DEATH_WITHOUT_INHERITANCE',
      outcome: 'block',
      step: 'notify',
      dueDay: '2026-11-11',
    })
  })

  it('has no such end where the inheritance documents were accepted', () => {
    expect(on({ ...grace, isInherited: true }, '2027-05-10')).toBeNull()
    expect(on({ ...grace, state: 'Active', isInherited: true }, '2027-05-10')).toBeNull()
  })
})

/** @spec 4.membership-rules.3 */
it.each([
  ['2026-05-10', 30],
  ['2026-05-11', 29],
  ['2026-06-08', 1],
  ['2026-06-09', 0],
  ['2027-01-01', 0],
] as const)(
  'one who cancelled on 2026-05-10 has on %s %i days to wait to be preferred again',
  (today, days) => {
    expect(preferredBanDaysLeft('2026-05-10', today, membershipLimits)).toBe(days)
  },
)

it('who never cancelled may become a preferred customer today', () => {
  expect(preferredBanDaysLeft(null, '2026-05-10', membershipLimits)).toBe(0)
})
