import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../../platform/db/pool.ts'
import type { AnswerCache } from './answer-cache.ts'
import { watchCatalogue } from './catalogue-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A cache that only records its calls. */
function recordingCache() {
  const calls: string[] = []
  const cache = {
    evict: (topics: Iterable<unknown>) => calls.push(`evict ${[...topics].join(', ')}`),
    clear: () => calls.push('clear'),
    confirm: () => calls.push('confirm'),
    open: () => calls.push('open'),
    close: () => calls.push('close'),
  } as unknown as AnswerCache
  return { cache, calls }
}

/** A database whose listening connections succeed or fail in this order. */
function listeningDatabase(outcomes: readonly ('listening' | 'refused')[]) {
  const connections: { onNotify: (payload: string) => void; onLost: () => void; isEnded: boolean }[] = []
  let tries = 0
  const listen: Database['listen'] = async (channel, onNotify, onLost) => {
    const outcome = outcomes[tries]
    tries += 1
    if (channel !== 'catalogue_changed' || outcome !== 'listening') throw new Error('the database is away')
    const connection = { onNotify, onLost, isEnded: false }
    connections.push(connection)
    return async () => {
      connection.isEnded = true
    }
  }
  return { database: { listen } as unknown as Database, connections, tries: () => tries }
}

it('opens the cache once the subscription is open, and evicts what each change affects', async () => {
  const { cache, calls } = recordingCache()
  const { database, connections } = listeningDatabase(['listening'])
  const { stop } = watchCatalogue(database, cache)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  const callsOf = (payload: string) => {
    calls.length = 0
    connections[0]!.onNotify(payload)
    return calls
  }
  expect(calls).toEqual(['open'])
  expect(callsOf('0/1 ')).toEqual(['clear', 'confirm'])
  expect(callsOf('0/2 stock 7 12')).toEqual(['evict stock of unknown products, 7, 12', 'confirm'])
  expect(callsOf('0/3 counts')).toEqual(['evict counts', 'confirm'])
  expect(callsOf('0/4 alive')).toEqual(['confirm'])
  await stop()
  expect(calls.at(-1)).toBe('close')
  expect(connections[0]!.isEnded).toBe(true)
})

it('knows a position behind everything that was evicted, and behind what changed before it was there', async () => {
  const { cache } = recordingCache()
  const { database, connections } = listeningDatabase(['listening', 'listening'])
  const { evictedUntil, stop } = watchCatalogue(database, cache)
  await vi.advanceTimersByTimeAsync(0)
  const after = (payload: string, connection = 0) => {
    connections[connection]!.onNotify(payload)
    return evictedUntil()
  }
  expect(after('1/A alive')).toBe(0x1_0000_000an)
  expect(after('1/B alive')).toBe(0x1_0000_000an)
  expect(after('1/C stock 7')).toBe(0x1_0000_000cn)
  expect(after('1/D alive')).toBe(0x1_0000_000cn)
  connections[0]!.onLost()
  await vi.advanceTimersByTimeAsync(500)
  // A promoted server, which has lost the last writes.
  expect(after('1/8 alive', 1)).toBe(0x1_0000_0008n)
  await stop()
})

it('closes the cache when the connection is lost, and tries again, ever more patiently', async () => {
  const { cache, calls } = recordingCache()
  const { database, connections, tries } = listeningDatabase(['listening', 'refused', 'refused', 'listening'])
  const { stop } = watchCatalogue(database, cache)
  await vi.advanceTimersByTimeAsync(0)
  connections[0]!.onLost()
  expect(calls).toEqual(['open', 'close'])
  await vi.advanceTimersByTimeAsync(499)
  expect(tries()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(tries()).toBe(2)
  await vi.advanceTimersByTimeAsync(999)
  expect(tries()).toBe(2)
  await vi.advanceTimersByTimeAsync(1 + 2_000)
  expect(tries()).toBe(4)
  expect(calls.filter((word) => word === 'open')).toHaveLength(2)
  expect(calls.at(-1)).toBe('open')
  await stop()
})

it('tries no more once it is stopped', async () => {
  const { cache } = recordingCache()
  const { database, tries } = listeningDatabase(['refused', 'listening'])
  const { stop } = watchCatalogue(database, cache)
  await vi.advanceTimersByTimeAsync(0)
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries()).toBe(1)
})
