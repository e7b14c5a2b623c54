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

/** A cache that only writes down what it is told. */
function toldCache() {
  const told: string[] = []
  const cache = {
    evict: ({ kind }: { kind: string }) => told.push(`evict ${kind}`),
    open: () => told.push('open'),
    close: () => told.push('close'),
  } as unknown as AnswerCache
  return { cache, told }
}

/** A database whose listening connections succeed or fail as given, one after the other. */
function listeningDatabase(outcomes: readonly ('heard' | 'refused')[]) {
  const connections: { onNotify: (payload: string) => void; onLost: () => void; isEnded: boolean }[] = []
  let tries = 0
  const listen: Database['listen'] = async (channel, onNotify, onLost) => {
    const outcome = outcomes[tries]
    tries += 1
    if (channel !== 'catalogue_changed' || outcome !== 'heard') throw new Error('the database is away')
    const connection = { onNotify, onLost, isEnded: false }
    connections.push(connection)
    return async () => {
      connection.isEnded = true
    }
  }
  return { database: { listen } as unknown as Database, connections, tries: () => tries }
}

it('opens the cache once changes are heard, and evicts what each touches', async () => {
  const { cache, told } = toldCache()
  const { database, connections } = listeningDatabase(['heard'])
  const stop = watchCatalogue(database, cache)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  for (const payload of ['', 'stock 7 12', 'counts']) connections[0]!.onNotify(payload)
  expect(told).toEqual(['open', 'evict any', 'evict stock', 'evict counts'])
  await stop()
  expect(told.at(-1)).toBe('close')
  expect(connections[0]!.isEnded).toBe(true)
})

it('closes the cache when the connection is lost, and tries again, ever more patiently', async () => {
  const { cache, told } = toldCache()
  const { database, connections, tries } = listeningDatabase(['heard', 'refused', 'refused', 'heard'])
  const stop = watchCatalogue(database, cache)
  await vi.advanceTimersByTimeAsync(0)
  connections[0]!.onLost()
  expect(told).toEqual(['open', 'close'])
  await vi.advanceTimersByTimeAsync(499)
  expect(tries()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(tries()).toBe(2)
  await vi.advanceTimersByTimeAsync(999)
  expect(tries()).toBe(2)
  await vi.advanceTimersByTimeAsync(1 + 2_000)
  expect(tries()).toBe(4)
  expect(told.filter((word) => word === 'open')).toHaveLength(2)
  expect(told.at(-1)).toBe('open')
  await stop()
})

it('tries no more once it is stopped', async () => {
  const { cache } = toldCache()
  const { database, tries } = listeningDatabase(['refused', 'heard'])
  const stop = watchCatalogue(database, cache)
  await vi.advanceTimersByTimeAsync(0)
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries()).toBe(1)
})
