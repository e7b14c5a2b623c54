/** @spec 8.messages */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCame, commandsLost, connection, networkLost, requestLost } from './connection.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  answerCame(null)
  commandsLost.set(0)
})
const browser = (onLine: boolean, keepsShop = false) =>
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller: keepsShop ? {} : null } })

describe('the connection', () => {
  it('is lost where a kept answer comes, which tells of when it is, and back with the next from the shop', () => {
    answerCame(1_000)
    expect(connection.get()).toEqual({ isOffline: true, keptAtMs: 1_000 })
    answerCame(null)
    expect(connection.get()).toEqual({ isOffline: false, keptAtMs: null })
  })

  it('is lost where the browser says so, whatever is shown meanwhile', () => {
    networkLost()
    expect(connection.get()).toEqual({ isOffline: true, keptAtMs: null })
    answerCame(1_000)
    networkLost()
    expect(connection.get().keptAtMs).toBe(1_000)
  })

  it('is lost with a request that comes to nothing where the browser keeps the shop', () => {
    browser(true, true)
    requestLost('/CheckAccess', 'GET')
    expect(connection.get().isOffline).toBe(true)
  })

  it('is not lost with one such request anywhere else: screens tell of it', () => {
    browser(true)
    requestLost('/pe/persian/search/Product', 'GET')
    expect(connection.get().isOffline).toBe(false)
  })
})

describe('a command without a network', () => {
  it('is told each time, and a read never is', () => {
    browser(false)
    requestLost('/pe/persian/auth/login', 'POST')
    requestLost('/pe/persian/auth/login', 'POST')
    requestLost('/pe/persian/search/Product', 'POST')
    requestLost('/pe/persian/settings', undefined)
    expect(commandsLost.get()).toBe(2)
  })
})
