import { expect, it, vi } from 'vitest'
import { forgetReads, keptAtOf, readsCacheName } from '../platform/data/kept-reads.ts'
import { createKeptReads, keyOf, mostAgeMs, mostReads } from './kept-reads.ts'
import { answered, fakeCaches } from './testing/fake-caches.ts'

const list = 'https://shop.example/pe/persian/search/Product?fields=id'
const json = { 'content-type': 'application/json', 'cache-control': 'private, no-cache' }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

function setUp() {
  const { caches, namesIn } = fakeCaches()
  const network = vi.fn<(request: Request) => Promise<Response>>()
  let nowMs = 1_000
  const reads = createKeptReads({ caches, fetch: network, nowMs: () => nowMs })
  const ask = async (url = list) => {
    const later: Promise<unknown>[] = []
    const answer = await reads.answer(new Request(url), (work) => later.push(work))
    await Promise.all(later)
    return answer
  }
  return {
    ask,
    network,
    kept: () => namesIn(readsCacheName),
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

it('asks the network first, keeps the answer, and gives it where there is no network, with when it was kept', async () => {
  const { ask, network, pass } = setUp()
  network.mockResolvedValueOnce(answered('{"page":[]}', json))
  expect(keptAtOf(await ask())).toBeNull()
  pass(5_000)
  network.mockImplementation(offline)
  const kept = await ask()
  expect(await kept.text()).toBe('{"page":[]}')
  expect(kept.headers.get('content-type')).toBe('application/json')
  expect(keptAtOf(kept)).toBe(1_000)
})

it.each([502, 503, 504])('gives what was kept where the server is away with %d', async (status) => {
  const { ask, network } = setUp()
  network.mockResolvedValueOnce(answered('kept', json))
  await ask()
  network.mockResolvedValueOnce(answered('away', {}, status))
  expect(await (await ask()).text()).toBe('kept')
})

it('gives the network’s own failure or refusal where nothing is kept', async () => {
  const { ask, network } = setUp()
  network.mockImplementationOnce(offline)
  await expect(ask()).rejects.toThrow('Failed to fetch')
  network.mockResolvedValueOnce(answered('away', {}, 503))
  expect((await ask()).status).toBe(503)
})

it('keeps nothing that is one person’s, and forgets nothing because of it', async () => {
  const { ask, network, kept } = setUp()
  network.mockResolvedValueOnce(answered('mine', { ...json, 'cache-control': 'private, no-store' }))
  await ask()
  expect(kept()).toEqual([])
})

it('gives nothing that is older than 30 days', async () => {
  const { ask, network, pass } = setUp()
  network.mockResolvedValueOnce(answered('old', json))
  await ask()
  pass(mostAgeMs + 1)
  network.mockImplementation(offline)
  await expect(ask()).rejects.toThrow('Failed to fetch')
})

it(`keeps ${mostReads}, those kept longest ago leave first`, async () => {
  const { ask, network, kept } = setUp()
  network.mockImplementation(async () => answered('{}', json))
  for (let at = 0; at < mostReads; at++) await ask(`${list}&after=${at}`)
  await ask(`${list}&after=0`)
  await ask(`${list}&after=new`)
  expect(kept()).toHaveLength(mostReads)
  expect(kept().at(-2)).toContain('after=0')
  expect(kept().some((address) => address.endsWith('after=1'))).toBe(false)
})

it('finds tomorrow what was asked for the records of today', () => {
  const of = (day: string) => keyOf(`${list}&filter=${encodeURIComponent(`{"value":"${day}T00:00"}`)}`)
  expect(of('1405-09-01')).toBe(of('1405-09-02'))
  expect(keyOf(`${list}&filter={"value":"1405-09-01T00:00"}`)).toBe(`${list}&filter={"value":"today"}`)
})

it('forgets everything when somebody logs out, and does not mind a browser that keeps nothing', async () => {
  const { caches } = fakeCaches()
  await (await caches.open(readsCacheName)).put(list, new Response('kept'))
  vi.stubGlobal('caches', caches)
  await forgetReads()
  expect(await caches.keys()).toEqual([])
  vi.stubGlobal('caches', undefined)
  await forgetReads()
  vi.unstubAllGlobals()
})
