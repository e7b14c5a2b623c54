/** @spec 2.route-guard, 6.denial-messages */
import { describe, expect, it } from 'vitest'
import { loading, type SessionState, visitor } from '../platform/data/session-rules.ts'
import { passageOf } from './guard-rules.ts'

const access = {
  userId: 1,
  baseUserId: 1,
  username: 'customer',
  firstName: 'مشتری',
  lastName: 'نمونه',
  nationalCode: null,
  cellphone: null,
  userType: 'Customer',
  staffRole: null,
  packageAccesses: ['basket.edit', 'order.place'],
} as const
const member = { ...visitor, status: 'member', access, isComplete: true } as unknown as SessionState
const request = { permission: 'order.place', wasCompletionTried: false } as const

describe('a guarded screen', () => {
  it('waits until the session is known', () => {
    expect(passageOf(loading, request)).toBe('wait')
  })

  /** @spec 2.route-guard.1 */
  it('sends a visitor to the login', () => {
    expect(passageOf(visitor, request)).toBe('login')
  })

  it('opens for a member whose session is complete', () => {
    expect(passageOf(member, request)).toBe('open')
  })

  it('waits for an incomplete session to be fetched again, once', () => {
    const incomplete = { ...member, isComplete: false }
    expect(passageOf(incomplete, request)).toBe('wait')
    expect(passageOf(incomplete, { ...request, wasCompletionTried: true })).toBe('open')
  })

  it('opens on a cached login while the server cannot be reached', () => {
    expect(passageOf({ ...member, isComplete: false, isUnconfirmed: true }, request)).toBe('open')
  })

  it('is denied without the permission', () => {
    const staff = {
      ...member,
      access: { ...access, packageAccesses: ['office.enter'] },
    } as unknown as SessionState
    expect(passageOf(staff, request)).toBe('denied')
  })
})
