/** @spec 3.user-session, 4.session */
import { describe, expect, it } from 'vitest'
import { sessionWith, settled, unauthorised } from './testing/session.ts'

describe('a session that ends while in use', () => {
  it('is cleared and told once, however many calls were refused', async () => {
    const { session, status, told, forgotten } = sessionWith()
    await session.start('/')
    await Promise.all([session.end('نشست شما پایان یافته است.'), session.end('نشست شما پایان یافته است.')])
    expect(status()).toBe('visitor')
    expect(forgotten()).toBe(1)
    expect(told).toEqual([{ kind: 'session-ended', message: 'نشست شما پایان یافته است.' }])
  })

  it('leaves what is kept since another tab has forgotten the person: a visitor has gone on there', async () => {
    const { session, status, database, told, forgotten, tabsTold } = sessionWith()
    await session.start('/')
    await database.clearAll()
    await database.putRecord('Shopping_Basket', { id: 7, amount: 2 })
    await session.end('نشست شما پایان یافته است.')
    expect(status()).toBe('visitor')
    expect(await database.getAll('Shopping_Basket')).toEqual([{ id: 7, amount: 2 }])
    expect([forgotten(), tabsTold()]).toEqual([0, 0])
    expect(told).toEqual([{ kind: 'session-ended', message: 'نشست شما پایان یافته است.' }])
  })

  it('leaves the login of somebody else who came in another tab', async () => {
    const { session, status, database, cacheLogin, forgotten } = sessionWith()
    await session.start('/')
    await cacheLogin({ userId: 30 })
    await session.end('')
    expect([status(), forgotten()]).toEqual(['visitor', 0])
    expect(await database.get('Client_Details', 'client')).toMatchObject({ userId: 30 })
  })

  it('is not told after a logout that found it ended', async () => {
    const { session, status, told, forgotten } = sessionWith({
      logout: async () => {
        void session.end('نشست شما پایان یافته است.')
        throw unauthorised
      },
    })
    await session.start('/')
    await session.logout()
    await settled()
    expect([status(), forgotten(), told]).toEqual(['visitor', 1, []])
  })

  it('means nothing to a visitor', async () => {
    const { session, told } = sessionWith({ checkAccess: () => Promise.reject(unauthorised) })
    await session.start('/')
    await session.end('')
    expect(told).toEqual([])
  })
})
