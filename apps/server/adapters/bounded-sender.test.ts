import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boundedSender } from './bounded-sender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { maxWaiting: 3, maxBatch: 2, delayMs: 1_000 }

it('sends in batches after a delay, one batch at a time', async () => {
  const batches: number[][] = []
  const sender = boundedSender<number>({ ...limits, send: async (items) => void batches.push(items) })
  for (const item of [1, 2, 3]) sender.add(item)
  expect(batches).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(batches).toEqual([[1, 2], [3]])
  expect(sender.dropped()).toBe(0)
})

it('drops what exceeds its room, and a batch that is not taken', async () => {
  const sender = boundedSender<number>({ ...limits, send: () => Promise.reject(new Error('away')) })
  for (const item of [1, 2, 3, 4, 5]) sender.add(item)
  expect(sender.dropped()).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sender.dropped()).toBe(5)
})

it('sends the rest when it closes', async () => {
  const sent: number[] = []
  const sender = boundedSender<number>({ ...limits, send: async (items) => void sent.push(...items) })
  sender.add(1)
  await sender.close()
  expect(sent).toEqual([1])
})

it('does not hold up the end where nothing is taken', async () => {
  const sender = boundedSender<number>({ ...limits, send: () => new Promise(() => {}) })
  sender.add(1)
  const closed = sender.close().then(() => 'closed')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await closed).toBe('closed')
})
