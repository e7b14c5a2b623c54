/** @spec 3.user-session, 4.session */
import { describe, expect, it } from 'vitest'
import { sessionWith, settled, unauthorised } from './testing/session.ts'

describe('a session that ends while in use', () => {
  it('is cleared and reported once, however many calls were refused', async () => {
    const { session, status, notices, forgotten } = sessionWith()
    await session.start('/')
    await Promise.all([session.end('نشست شما پایان یافته است.'), session.end('نشست شما پایان یافته است.')])
    expect(status()).toBe('visitor')
    expect(forgotten()).toBe(1)
    expect(notices).toEqual([{ kind: 'session-ended', message: 'نشست شما پایان یافته است.' }])
  })

  it('leaves what was stored after another tab has logged out: it belongs to a visitor', async () => {
    const { session, status, database, notices, forgotten, tabNotifications } = sessionWith()
    await session.start('/')
    await database.clearAll()
    await database.putRecord('Shopping_Basket', { id: 7, amount: 2 })
    await session.end('نشست شما پایان یافته است.')
    expect(status()).toBe('visitor')
    expect(await database.getAll('Shopping_Basket')).toEqual([{ id: 7, amount: 2 }])
    expect([forgotten(), tabNotifications()]).toEqual([0, 0])
    expect(notices).toEqual([{ kind: 'session-ended', message: 'نشست شما پایان یافته است.' }])
  })

  it('leaves the login of another person in another tab', async () => {
    const { session, status, database, cacheLogin, forgotten } = sessionWith()
    await session.start('/')
    await cacheLogin({ userId: 30 })
    await session.end('')
    expect([status(), forgotten()]).toEqual(['visitor', 0])
    expect(await database.get('Client_Details', 'client')).toMatchObject({ userId: 30 })
  })

  it('is not reported after a logout that found it ended', async () => {
    const { session, status, notices, forgotten } = sessionWith({
      logout: async () => {
        void session.end('نشست شما پایان یافته است.')
        throw unauthorised
      },
    })
    await session.start('/')
    await session.logout()
    await settled()
    expect([status(), forgotten(), notices]).toEqual(['visitor', 1, []])
  })

  it('does nothing for a visitor', async () => {
    const { session, notices } = sessionWith({ checkAccess: () => Promise.reject(unauthorised) })
    await session.start('/')
    await session.end('')
    expect(notices).toEqual([])
  })
})
