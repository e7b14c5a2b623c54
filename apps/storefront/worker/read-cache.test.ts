import { expect, it, vi } from 'vitest'
import { cachedAtOf, forgetReads, readsCacheName } from '../platform/data/read-cache.ts'
import { createReadCache, keyOf, maxAgeMs, maxReads } from './read-cache.ts'
import { answered, fakeCaches } from './testing/fake-caches.ts'

const list = 'https://shop.example/pe/persian/search/Product?fields=id'
const json = { 'content-type': 'application/json', 'cache-control': 'private, no-cache' }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

function setUp() {
  const { caches, namesIn } = fakeCaches()
  const network = vi.fn<(request: Request) => Promise<Response>>()
  let nowMs = 1_000
  const reads = createReadCache({ caches, fetch: network, nowMs: () => nowMs })
  const request = async (url = list) => {
    const later: Promise<unknown>[] = []
    const answer = await reads.answer(new Request(url), (work) => later.push(work))
    await Promise.all(later)
    return answer
  }
  return {
    request,
    network,
    cachedAddresses: () => namesIn(readsCacheName),
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

it('fetches from the network first, and returns the cached answer with its time if there is no network', async () => {
  const { request, network, pass } = setUp()
  network.mockResolvedValueOnce(answered('{"page":[]}', json))
  expect(cachedAtOf(await request())).toBeNull()
  pass(5_000)
  network.mockImplementation(offline)
  const cached = await request()
  expect(await cached.text()).toBe('{"page":[]}')
  expect(cached.headers.get('content-type')).toBe('application/json')
  expect(cachedAtOf(cached)).toBe(1_000)
})

it.each([502, 503, 504])('returns the cached answer if the server is unavailable with %d', async (status) => {
  const { request, network } = setUp()
  network.mockResolvedValueOnce(answered('cached', json))
  await request()
  network.mockResolvedValueOnce(answered('away', {}, status))
  expect(await (await request()).text()).toBe('cached')
})

it('passes on the failure or refusal if nothing is cached', async () => {
  const { request, network } = setUp()
  network.mockImplementationOnce(offline)
  await expect(request()).rejects.toThrow('Failed to fetch')
  network.mockResolvedValueOnce(answered('away', {}, 503))
  expect((await request()).status).toBe(503)
})

it('does not cache personal answers', async () => {
  const { request, network, cachedAddresses } = setUp()
  network.mockResolvedValueOnce(answered('mine', { ...json, 'cache-control': 'private, no-store' }))
  await request()
  expect(cachedAddresses()).toEqual([])
})

it('returns no answer older than 30 days', async () => {
  const { request, network, pass } = setUp()
  network.mockResolvedValueOnce(answered('old', json))
  await request()
  pass(maxAgeMs + 1)
  network.mockImplementation(offline)
  await expect(request()).rejects.toThrow('Failed to fetch')
})

it(`caches ${maxReads} answers and evicts the oldest`, async () => {
  const { request, network, cachedAddresses } = setUp()
  network.mockImplementation(async () => answered('{}', json))
  for (let at = 0; at < maxReads; at++) await request(`${list}&after=${at}`)
  await request(`${list}&after=0`)
  await request(`${list}&after=new`)
  expect(cachedAddresses()).toHaveLength(maxReads)
  expect(cachedAddresses().at(-2)).toContain('after=0')
  expect(cachedAddresses().some((address) => address.endsWith('after=1'))).toBe(false)
})

it('finds tomorrow the cached answer of today’s records', () => {
  const of = (day: string) => keyOf(`${list}&filter=${encodeURIComponent(`{"value":"${day}T00:00"}`)}`)
  expect(of('1405-09-01')).toBe(of('1405-09-02'))
  expect(keyOf(`${list}&filter={"value":"1405-09-01T00:00"}`)).toBe(`${list}&filter={"value":"today"}`)
})

it('is deleted at a logout, also without cache storage', async () => {
  const { caches } = fakeCaches()
  await (await caches.open(readsCacheName)).put(list, new Response('cached'))
  vi.stubGlobal('caches', caches)
  await forgetReads()
  expect(await caches.keys()).toEqual([])
  vi.stubGlobal('caches', undefined)
  await forgetReads()
  vi.unstubAllGlobals()
})
