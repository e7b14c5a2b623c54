/** @spec 3.network-marketer, 4.membership-rules, 6.roles */
import { describe, expect, it } from 'vitest'
import {
  addressOfPeople,
  hasStanding,
  lacksPapers,
  type PeopleFilter,
  peopleFilter,
  peopleFilterFrom,
  peopleSort,
  personActions,
  wantsInheritancePapers,
} from './people-rules.ts'

const everybody: PeopleFilter = { text: '', userType: '', state: '' }

describe('the filter of the people list', () => {
  it('has no conditions by default', () => {
    expect(peopleFilter(everybody, true)).toBeUndefined()
  })
  it('filters by kind and state', () => {
    expect(peopleFilter({ ...everybody, userType: 'NetworkMarketer', state: 'Blocked' }, true)).toEqual({
      and: [
        { field: 'userType', op: 'eq', value: 'NetworkMarketer' },
        { field: 'state', op: 'eq', value: 'Blocked' },
      ],
    })
  })
  it('asks a phone, a national code, an e-mail address and a member code exactly', () => {
    const termsOf = (text: string) => peopleFilter({ ...everybody, text }, true)?.and
    const phone = { field: 'cellphone', op: 'eq', value: '9120000001' }
    expect(termsOf('۰۹۱۲۰۰۰۰۰۰۱')).toEqual([phone])
    expect(termsOf('9120000001')).toEqual([
      { or: [phone, { field: 'nationalCode', op: 'eq', value: '9120000001' }] },
    ])
    expect(termsOf('Sara@example.com')).toEqual([{ field: 'email', op: 'eq', value: 'sara@example.com' }])
    expect(termsOf('A-1Z4')).toEqual([{ field: 'id', op: 'eq', value: 2560 }])
  })
  it('finds the beginning of a phone, and a part of a name or username', () => {
    const termsOf = (text: string) => peopleFilter({ ...everybody, text }, true)?.and
    expect(termsOf('09120')).toEqual([{ field: 'cellphone', op: 'startsWith', value: '9120' }])
    expect(peopleSort(peopleFilter({ ...everybody, text: '09120' }, true))).toEqual(['cellphone', 'id'])
    expect(peopleSort(peopleFilter({ ...everybody, text: '09120000001' }, true))).toEqual(['-id'])
    expect(termsOf('نمونه')).toEqual([{ field: 'fullName', op: 'contains', value: 'نمونه' }])
    expect(termsOf('sara')).toEqual([
      { or: ['fullName', 'username'].map((field) => ({ field, op: 'contains', value: 'sara' })) },
    ])
  })
  it('never searches national codes for a caller who may not see them', () => {
    expect(JSON.stringify(peopleFilter({ ...everybody, text: '9990001370' }, false))).not.toContain(
      'nationalCode',
    )
  })
  it('is written to the address and read from it', () => {
    const filter: PeopleFilter = { text: 'نمونه', userType: 'Customer', state: 'NotApplied' }
    expect(peopleFilterFrom(addressOfPeople(filter))).toEqual(filter)
    expect(peopleFilterFrom(new URLSearchParams('type=Nobody&state=x'))).toEqual(everybody)
  })
})

describe('actions of the office on a person', () => {
  const customer = {
    userType: 'Customer',
    state: 'NotApplied',
    blockReason: null,
    documentsWrongAt: null,
    isClosed: false,
    erasureDueAt: null,
  }
  it.each([
    ['a customer', {}, ['block', 'close-account']],
    ['a blocked customer', { blockReason: 'OFFICE', state: 'Blocked' }, ['unblock', 'close-account']],
    ['one warned of wrong documents', { documentsWrongAt: '1405' }, ['block', 'unblock', 'close-account']],
    ['an active marketer', { userType: 'NetworkMarketer', state: 'Active' }, ['block', 'report-death']],
    [
      'a marketer who died',
      { userType: 'NetworkMarketer', state: 'DeathGrace' },
      ['block', 'accept-inheritance'],
    ],
    [
      'a position whose heirs handed nothing in',
      { userType: 'NetworkMarketer', state: 'Blocked', blockReason: 'NO_INHERITANCE' },
      ['accept-inheritance'],
    ],
    ['who will be erased', { erasureDueAt: '2026-05-17T09:00:00Z' }, ['block', 'keep-account']],
    ['a closed account', { isClosed: true }, []],
    ['a colleague', { userType: 'Staff' }, []],
    ['a seller', { userType: 'Seller' }, []],
  ])('%s: %o', (_, changes, expected) => {
    expect(
      personActions({ ...customer, ...changes }).map((path) => path.slice('office/people/'.length)),
    ).toEqual(expected)
  })
})

it.each([
  ['Customer', 'NotApplied', true],
  ['Seller', 'NotApplied', false],
  ['MLMApplicant', 'NotApplied', false],
  ['NetworkMarketer', 'Blocked', true],
])('a %s in state %s has a state to show: %s', (userType, state, has) => {
  expect(hasStanding({ userType, state })).toBe(has)
})

describe('the documents of heirs', () => {
  const person = { state: 'Active', blockReason: null, inheritanceDocuments: [] }
  it('are shown while awaited, in the six months and after them, and once there are any', () => {
    expect(wantsInheritancePapers(person)).toBe(false)
    expect(wantsInheritancePapers({ ...person, state: 'DeathGrace' })).toBe(true)
    expect(wantsInheritancePapers({ ...person, state: 'Blocked', blockReason: 'NO_INHERITANCE' })).toBe(true)
    expect(wantsInheritancePapers({ ...person, inheritanceDocuments: [{}] })).toBe(true)
  })
  it('are needed to accept an inheritance, and for nothing else', () => {
    expect(lacksPapers('office/people/accept-inheritance', person)).toBe(true)
    expect(lacksPapers('office/people/accept-inheritance', { inheritanceDocuments: [{}] })).toBe(false)
    expect(lacksPapers('office/people/block', person)).toBe(false)
  })
})
