/** @spec 4.session, 7.check-access, 8.erp-403, 6.denial-messages */
import type { Access } from '@anar/contract/commands'
import { permissionsOf } from '@anar/contract/permissions'
import { describe, expect, it } from 'vitest'
import { createOfficeSession, type SessionCalls } from './session-machine.ts'

const staff: Access = {
  userId: 36,
  baseUserId: 36,
  username: 'orders',
  firstName: 'کارمند',
  lastName: 'نمونه',
  nationalCode: null,
  cellphone: null,
  userType: 'Staff',
  staffRole: 'orders',
  packageAccesses: permissionsOf('Staff', 'orders'),
}
const customer: Access = { ...staff, userType: 'Customer', staffRole: null, packageAccesses: [] }
const words = { username: 'orders', password: 'secret' }

function openOffice(calls: Partial<SessionCalls> = {}) {
  const done: string[] = []
  const session = createOfficeSession({
    calls: {
      checkAccess: async () => staff,
      login: async () => staff,
      logout: async () => done.push('logout'),
      ...calls,
    },
    forget: () => done.push('forget'),
  })
  return { session, done }
}

describe('a 403 anywhere in the office', () => {
  /** @spec 8.erp-403.1 */
  it('logs out and clears cached data, once for any number of refused calls', async () => {
    const { session, done } = openOffice()
    await session.start()
    session.forbidden('به این عملیات دسترسی ندارید.')
    session.forbidden('به این عملیات دسترسی ندارید.')
    expect(session.state.get()).toEqual({
      status: 'out',
      leaving: 'forbidden',
      message: 'به این عملیات دسترسی ندارید.',
    })
    expect(done).toEqual(['forget', 'logout'])
  })
  it('changes nothing without a session', () => {
    const { session, done } = openOffice()
    session.forbidden('')
    expect(done).toEqual([])
  })
})

describe('the login', () => {
  it('accepts staff with access', async () => {
    const { session } = openOffice()
    await session.start()
    expect(session.state.get().status).toBe('in')
  })
  it('refuses a customer, who is logged out again', async () => {
    const { session, done } = openOffice({ checkAccess: async () => null, login: async () => customer })
    await session.start()
    expect(await session.login(words)).toBe(false)
    expect(session.state.get()).toEqual({ status: 'out', leaving: null, message: '' })
    expect(done).toEqual(['logout'])
  })
  it('passes on the refusal of a wrong password', async () => {
    const refusal = new Error('نام کاربری یا رمز عبور درست نیست.')
    const { session } = openOffice({ login: () => Promise.reject(refusal) })
    await expect(session.login(words)).rejects.toBe(refusal)
  })
  it('reports an unreachable server', async () => {
    const { session } = openOffice({ checkAccess: () => Promise.reject(new Error('Failed to fetch')) })
    await session.start()
    expect(session.state.get().status).toBe('unreachable')
  })
})

describe('the end of a session', () => {
  it('clears cached data, and only after the server answered', async () => {
    const { session, done } = openOffice()
    await session.start()
    await session.logout()
    expect(done).toEqual(['logout', 'forget'])
    const cut = openOffice({ logout: () => Promise.reject(new Error('Failed to fetch')) })
    await cut.session.start()
    await expect(cut.session.logout()).rejects.toThrow('Failed to fetch')
    expect(cut.session.state.get().status).toBe('in')
  })
  it('shows the reason where the session ended elsewhere', async () => {
    const { session } = openOffice()
    await session.start()
    session.ended('نشست شما پایان یافته است.')
    expect(session.state.get()).toMatchObject({
      leaving: 'session-ended',
      message: 'نشست شما پایان یافته است.',
    })
  })
})
