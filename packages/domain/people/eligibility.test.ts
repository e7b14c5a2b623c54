/** @spec 6.network-eligibility, 9.limits */
import { expect, it } from 'vitest'
import { ineligibilitiesOf } from './index.ts'

const answers = {
  isStaff: false,
  staffSettledOn: null,
  isStaffRelative: false,
  relativeSettledOn: null,
  isGovernmentEmployee: false,
  hasWorkPermit: false,
} as const
const input = { birthDate: '1991-03-21', isIranian: true, answers, on: '2026-05-10' } as const

it('lets in an Iranian of age who works neither for the company nor for the government', () => {
  expect(ineligibilitiesOf(input)).toEqual([])
})

/** @spec 6.network-eligibility.2 */
it('UNDER_AGE: people under 18 wait until they are', () => {
  // 20 Ordibehesht 1387 and the day after it: 18 on 20 Ordibehesht 1405 is 2026-05-10.
  expect(ineligibilitiesOf({ ...input, birthDate: '2008-05-09' })).toEqual([])
  expect(ineligibilitiesOf({ ...input, birthDate: '2008-05-10' })).toEqual([
    { reason: 'UNDER_AGE', allowedFrom: '2026-05-11' },
  ])
})

/** @spec 6.network-eligibility.1 */
it('STAFF: the company’s own people are let in 90 days after their settlement, not a day before', () => {
  const staff = { ...answers, isStaff: true }
  expect(ineligibilitiesOf({ ...input, answers: staff })).toEqual([{ reason: 'STAFF', allowedFrom: null }])
  const settled = (staffSettledOn: '2026-02-09' | '2026-02-10') =>
    ineligibilitiesOf({ ...input, answers: { ...staff, staffSettledOn } })
  expect(settled('2026-02-10')).toEqual([{ reason: 'STAFF', allowedFrom: '2026-05-11' }])
  expect(settled('2026-02-09')).toEqual([])
})

it('STAFF: a settlement that is still to come lets nobody in', () => {
  const leaving = { ...answers, isStaff: true, staffSettledOn: '2026-06-01' } as const
  expect(ineligibilitiesOf({ ...input, answers: leaving })).toEqual([
    { reason: 'STAFF', allowedFrom: '2026-08-30' },
  ])
})

it('STAFF_RELATIVE: relatives of the first degree are let in 90 days after that person’s settlement', () => {
  const relative = { ...answers, isStaffRelative: true }
  expect(ineligibilitiesOf({ ...input, answers: relative })).toEqual([
    { reason: 'STAFF_RELATIVE', allowedFrom: null },
  ])
  const settled = (relativeSettledOn: '2026-02-09' | '2026-02-10') =>
    ineligibilitiesOf({ ...input, answers: { ...relative, relativeSettledOn } })
  expect(settled('2026-02-10')).toEqual([{ reason: 'STAFF_RELATIVE', allowedFrom: '2026-05-11' }])
  expect(settled('2026-02-09')).toEqual([])
})

/** @spec 6.network-eligibility.3 */
it('GOVERNMENT_EMPLOYEE: government employees are not let in', () => {
  expect(ineligibilitiesOf({ ...input, answers: { ...answers, isGovernmentEmployee: true } })).toEqual([
    { reason: 'GOVERNMENT_EMPLOYEE', allowedFrom: null },
  ])
})

/** @spec 6.network-eligibility.4 */
it('NO_WORK_PERMIT: foreigners need one, Iranians do not', () => {
  expect(ineligibilitiesOf({ ...input, isIranian: false })).toEqual([
    { reason: 'NO_WORK_PERMIT', allowedFrom: null },
  ])
  const permitted = { ...answers, hasWorkPermit: true }
  expect(ineligibilitiesOf({ ...input, isIranian: false, answers: permitted })).toEqual([])
})

it('lists every reason at once', () => {
  const all = { ...answers, isStaff: true, isStaffRelative: true, isGovernmentEmployee: true }
  const reasons = ineligibilitiesOf({ ...input, birthDate: '2010-01-01', isIranian: false, answers: all })
  expect(reasons.map(({ reason }) => reason)).toEqual([
    'UNDER_AGE',
    'STAFF',
    'STAFF_RELATIVE',
    'GOVERNMENT_EMPLOYEE',
    'NO_WORK_PERMIT',
  ])
})

it('takes other numbers where the company decided on them', () => {
  const rules = { minimumAge: 36, staffWaitDays: 0 }
  const staff = { ...answers, isStaff: true, staffSettledOn: '2026-05-10' } as const
  expect(ineligibilitiesOf({ ...input, answers: staff, rules })).toEqual([
    { reason: 'UNDER_AGE', allowedFrom: '2027-03-21' },
  ])
})
