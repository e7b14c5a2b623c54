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
  packageAccesses: ['basket.keep', 'order.place'],
} as const
const member = { ...visitor, status: 'member', access, isComplete: true } as unknown as SessionState
const asking = { permission: 'order.place', wasCompletionTried: false } as const

describe('a guarded screen', () => {
  it('waits until it is known who is there', () => {
    expect(passageOf(loading, asking)).toBe('wait')
  })

  /** @spec 2.route-guard.1 */
  it('sends a visitor to the login', () => {
    expect(passageOf(visitor, asking)).toBe('login')
  })

  it('opens for a member whose session is complete', () => {
    expect(passageOf(member, asking)).toBe('open')
  })

  it('waits for an incomplete session to be fetched again, once', () => {
    const incomplete = { ...member, isComplete: false }
    expect(passageOf(incomplete, asking)).toBe('wait')
    expect(passageOf(incomplete, { ...asking, wasCompletionTried: true })).toBe('open')
  })

  it('opens on a cached login while the server cannot be asked', () => {
    expect(passageOf({ ...member, isComplete: false, isUnconfirmed: true }, asking)).toBe('open')
  })

  /** @spec 6.denial-messages.1 */
  it('tells somebody without the permission', () => {
    const staff = {
      ...member,
      access: { ...access, packageAccesses: ['office.enter'] },
    } as unknown as SessionState
    expect(passageOf(staff, asking)).toBe('denied')
  })
})
