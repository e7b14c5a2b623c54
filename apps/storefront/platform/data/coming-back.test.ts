/** @spec 8.messages */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// The shop as the page meets it: when it may be asked it says whether it can serve, and when read it may be lost again.
let asked: string[]
let isReady: boolean
/** What the reading of everything that is shown does. */
let onRead: () => void
let readings: number
let tell: typeof import('./connection.ts')
let comingBack: typeof import('./coming-back.ts')
let stop: () => void

const lose = () => tell.answerCame(1_000)
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  asked = []
  isReady = true
  readings = 0
  onRead = () => {}
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { visibilityState: 'visible', cookie: '' })
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({}, { status: isReady ? 200 : 503 })
  })
  tell = await import('./connection.ts')
  comingBack = await import('./coming-back.ts')
  const { queryClient } = await import('./api.ts')
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    readings += 1
    onRead()
  })
  stop = comingBack.watchConnection()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a shop that cannot be reached', () => {
  it('is asked every 15 seconds whether it can serve, and read anew once it can', async () => {
    isReady = false
    lose()
    await pass(46)
    expect(asked).toEqual(['/ready', '/ready', '/ready'])
    // An answer of a server without its database is no sign of its being back.
    expect(tell.connection.get().isOffline).toBe(true)
    isReady = true
    await pass(15)
    expect(tell.connection.get().isOffline).toBe(false)
    expect(readings).toBe(1)
    await pass(60)
    expect(asked).toHaveLength(4)
  })

  it('is not asked while nobody looks', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden', cookie: '' })
    lose()
    await pass(60)
    expect(asked).toEqual([])
  })
})

describe('a shop that is lost again by being read', () => {
  it('is read ever more seldom, at most every four minutes', async () => {
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
    expect(tell.connection.get().isOffline).toBe(false)
  })

  it('is not read again at once where a slower answer of the same reading comes after all', async () => {
    onRead = () => {
      setTimeout(lose, 8_000)
      setTimeout(() => tell.answerCame(null), 9_000)
    }
    lose()
    await pass(16)
    expect(readings).toBe(1)
    await pass(10)
    expect(tell.connection.get().isOffline).toBe(false)
    expect(readings).toBe(1)
    await pass(20)
    expect(readings).toBe(2)
  })

  it('is asked and read at once by who wants to know', async () => {
    onRead = () => void setTimeout(lose, 8_000)
    lose()
    await pass(300)
    const before = readings
    await comingBack.askAgain()
    await pass(0)
    expect(readings).toBe(before + 1)
  })
})
