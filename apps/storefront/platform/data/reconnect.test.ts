/** @spec 8.messages */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// The server as the page meets it: /ready says whether it can serve, and reading from it may fail again.
let requests: string[]
let isReady: boolean
/** Runs when every shown query is read again. */
let onRead: () => void
let readings: number
let connectionModule: typeof import('./connection.ts')
let reconnect: typeof import('./reconnect.ts')
let stop: () => void

const lose = () => connectionModule.answerCame(1_000)
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  requests = []
  isReady = true
  readings = 0
  onRead = () => {}
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { visibilityState: 'visible', cookie: '' })
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json({}, { status: isReady ? 200 : 503 })
  })
  connectionModule = await import('./connection.ts')
  reconnect = await import('./reconnect.ts')
  const { queryClient } = await import('./api.ts')
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    readings += 1
    onRead()
  })
  stop = reconnect.watchConnection()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a server that cannot be reached', () => {
  it('is polled every 15 seconds, and queries are read again once it is ready', async () => {
    isReady = false
    lose()
    await pass(46)
    expect(requests).toEqual(['/ready', '/ready', '/ready'])
    // A server without its database answers 503: it is not back.
    expect(connectionModule.connection.get().isOffline).toBe(true)
    isReady = true
    await pass(15)
    expect(connectionModule.connection.get().isOffline).toBe(false)
    expect(readings).toBe(1)
    await pass(60)
    expect(requests).toHaveLength(4)
  })

  it('is not polled while the tab is hidden', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden', cookie: '' })
    lose()
    await pass(60)
    expect(requests).toEqual([])
  })
})

describe('a server that fails again when it is read', () => {
  it('is read at doubling intervals, at most every four minutes', async () => {
    onRead = () => void setTimeout(lose, 8_000)
    lose()
    const readInMinutes = async (minutes: number) => {
      const before = readings
      await pass(minutes * 60)
      return readings - before
    }
    expect(await readInMinutes(5)).toBe(4)
    expect(await readInMinutes(30)).toBe(7)
    onRead = () => {}
    await readInMinutes(10)
    lose()
    await pass(16)
    expect(connectionModule.connection.get().isOffline).toBe(false)
  })

  it('is not read again at once when a slower answer of the same read still arrives', async () => {
    onRead = () => {
      setTimeout(lose, 8_000)
      setTimeout(() => connectionModule.answerCame(null), 9_000)
    }
    lose()
    await pass(16)
    expect(readings).toBe(1)
    await pass(10)
    expect(connectionModule.connection.get().isOffline).toBe(false)
    expect(readings).toBe(1)
    await pass(20)
    expect(readings).toBe(2)
  })

  it('is polled and read at once by retryNow', async () => {
    onRead = () => void setTimeout(lose, 8_000)
    lose()
    await pass(300)
    const before = readings
    await reconnect.retryNow()
    await pass(0)
    expect(readings).toBe(before + 1)
  })
})
