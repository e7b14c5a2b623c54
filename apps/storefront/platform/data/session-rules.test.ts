/** @spec 2.login-redirect, 4.session, 4.login, 6.permissions */
import type { Access } from '@anar/contract/commands'
import { describe, expect, it } from 'vitest'
import { consumeDestination, redirectFromLogin, rememberDestination } from './destination.ts'
import type { Person } from './person.ts'
import { clientDetailsFrom, hasPermission, isComplete, memberState, visitor } from './session-rules.ts'

const access = { userId: 12, userType: 'Customer', packageAccesses: ['basket.edit'] } as unknown as Access
const member = memberState(access, null)
const person = {
  isMarketer: false,
  email: 'sample@example.com',
  state: 'NotApplied',
  stateEnglishName: 'Not applied',
  username: 'sample.customer',
  genderEnum: 'FEMALE',
  birthDate: '1370-01-01',
} as Person

describe('a complete session', () => {
  /** @spec 4.session.5 */
  it('has a marketer flag and email, state, its English name, username, gender and birth date', () => {
    expect(isComplete(person)).toBe(true)
  })

  it.each(['email', 'state', 'stateEnglishName', 'username', 'genderEnum', 'birthDate'] as const)(
    'is not complete without %s, nor with an empty one',
    (field) => {
      expect(isComplete({ ...person, [field]: null })).toBe(false)
      expect(isComplete({ ...person, [field]: '' })).toBe(false)
    },
  )

  it('is not complete without a boolean marketer flag, nor without a person', () => {
    expect(isComplete({ ...person, isMarketer: undefined as never })).toBe(false)
    expect(isComplete(null)).toBe(false)
  })
})

/** @spec 3.client-details.1 */
it('the browser stores names, codes, ids, kind, username and permissions of a login', () => {
  const login = {
    userId: 12,
    baseUserId: 7,
    userType: 'Customer',
    packageAccesses: ['basket.edit'],
    firstName: 'نام',
    lastName: 'نمونه',
    nationalCode: '0012345679',
    cellphone: '9121234567',
    username: 'sample.customer',
  } as unknown as Access
  const { cellphone, ...same } = login
  expect(clientDetailsFrom(login)).toEqual({ ...same, mobileNumber: cellphone, isLoggedIn: true })
})

describe('on a login path', () => {
  /** @spec 2.login-redirect.1 */
  it('sends a member to the root', () => {
    consumeDestination()
    expect(redirectFromLogin('/login', member)).toBe('/')
    expect(redirectFromLogin('/loginOtp', member)).toBe('/')
  })

  it('sends a member to the remembered destination rather than the root', () => {
    rememberDestination('/shopping-baskets')
    expect(redirectFromLogin('/login', member)).toBe('/shopping-baskets')
    expect(consumeDestination()).toBe('/shopping-baskets')
    expect(consumeDestination()).toBeNull()
  })

  it('leaves an applicant there', () => {
    expect(redirectFromLogin('/login', memberState({ ...access, userType: 'MLMApplicant' }, null))).toBeNull()
  })

  it('remembers no login path as a destination', () => {
    rememberDestination('/login?again')
    expect(consumeDestination()).toBeNull()
  })

  it('leaves a visitor there, and a member anywhere else', () => {
    expect(redirectFromLogin('/login', visitor)).toBeNull()
    expect(redirectFromLogin('/products-list', member)).toBeNull()
  })
})

it('grants the permissions of packageAccesses, and none to a visitor', () => {
  expect(hasPermission(member, 'basket.edit')).toBe(true)
  expect(hasPermission(member, 'office.enter')).toBe(false)
  expect(hasPermission(visitor, 'basket.edit')).toBe(false)
})
