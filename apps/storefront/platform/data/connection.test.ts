/** @spec 8.messages */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCame, commandsLost, connection, networkLost, requestLost } from './connection.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  answerCame(null)
  commandsLost.set(0)
})
const browser = (onLine: boolean, hasWorker = false) =>
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller: hasWorker ? {} : null } })

describe('the connection', () => {
  it('is lost when a cached answer comes, with its time, and back with the next from the server', () => {
    answerCame(1_000)
    expect(connection.get()).toEqual({ isOffline: true, cachedAtMs: 1_000 })
    answerCame(null)
    expect(connection.get()).toEqual({ isOffline: false, cachedAtMs: null })
  })

  it('is lost when the browser says so, whatever is shown', () => {
    networkLost()
    expect(connection.get()).toEqual({ isOffline: true, cachedAtMs: null })
    answerCame(1_000)
    networkLost()
    expect(connection.get().cachedAtMs).toBe(1_000)
  })

  it('is lost with a failed request if a service worker controls the page', () => {
    browser(true, true)
    requestLost('/CheckAccess', 'GET')
    expect(connection.get().isOffline).toBe(true)
  })

  it('is not lost with one failed request otherwise: the screen reports it', () => {
    browser(true)
    requestLost('/pe/persian/search/Product', 'GET')
    expect(connection.get().isOffline).toBe(false)
  })
})

describe('a command without a network', () => {
  it('is counted each time, and a read never is', () => {
    browser(false)
    requestLost('/pe/persian/auth/login', 'POST')
    requestLost('/pe/persian/auth/login', 'POST')
    requestLost('/pe/persian/search/Product', 'POST')
    requestLost('/pe/persian/settings', undefined)
    expect(commandsLost.get()).toBe(2)
  })
})
