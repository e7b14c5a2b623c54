import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { networkFirst } from './network-first.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const cached = async () => new Response('cached')
const never = () => new Promise<Response>(() => {})

it('waits for a slow network until its timeout if an answer is cached', async () => {
  const answer = networkFirst({ load: never, cached, timeoutMs: 4_000 })
  let isThere = false
  void answer.then(() => {
    isThere = true
  })
  await vi.advanceTimersByTimeAsync(3_999)
  expect(isThere).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await (await answer).text()).toBe('cached')
})

it.each([502, 503, 504])('returns the cached answer if the server is unavailable with %i', async (status) => {
  const load = async () => new Response('away', { status })
  expect(await (await networkFirst({ load, cached, timeoutMs: 4_000 })).text()).toBe('cached')
})

it('has no timeout if nothing is cached', async () => {
  const slow = Promise.withResolvers<Response>()
  const answer = networkFirst({ load: () => slow.promise, cached: async () => undefined, timeoutMs: 4_000 })
  await vi.advanceTimersByTimeAsync(60_000)
  slow.resolve(new Response('late'))
  expect(await (await answer).text()).toBe('late')
})
