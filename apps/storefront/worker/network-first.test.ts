import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { networkFirst } from './network-first.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const kept = async () => new Response('kept')
const never = () => new Promise<Response>(() => {})

it('waits for a slow network as long as its patience lasts, and no longer where something is kept', async () => {
  const answer = networkFirst({ ask: never, kept, timeoutMs: 4_000 })
  let isThere = false
  void answer.then(() => {
    isThere = true
  })
  await vi.advanceTimersByTimeAsync(3_999)
  expect(isThere).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await (await answer).text()).toBe('kept')
})

it.each([502, 503, 504])('shows what is kept where a server that is away answers %i', async (status) => {
  const ask = async () => new Response('away', { status })
  expect(await (await networkFirst({ ask, kept, timeoutMs: 4_000 })).text()).toBe('kept')
})

it('waits on where nothing is kept', async () => {
  const slow = Promise.withResolvers<Response>()
  const answer = networkFirst({ ask: () => slow.promise, kept: async () => undefined, timeoutMs: 4_000 })
  await vi.advanceTimersByTimeAsync(60_000)
  slow.resolve(new Response('late'))
  expect(await (await answer).text()).toBe('late')
})
