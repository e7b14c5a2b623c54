import { describe, expect, it } from 'vitest'
import { accessCache, type KnownAccess } from './access-cache.ts'

/** @spec 7.check-access, 4.session */
const sara: KnownAccess = { accountId: 1, body: 'sara', freshUntilMs: 60_000 }
const nima: KnownAccess = { accountId: 2, body: 'nima', freshUntilMs: 60_000 }
const load = (known: KnownAccess) => async () => known

/** An open cache with Sara in it. */
async function open() {
  const cache = accessCache()
  cache.open()
  await cache.fill('a', load(sara))
  return cache
}

describe('who is logged in', () => {
  it('is cached until it has to be looked up again', async () => {
    const cache = await open()
    expect(cache.get('a', 59_999)).toBe(sara)
    expect(cache.get('a', 60_000)).toBeUndefined()
    expect(cache.get('b', 0)).toBeUndefined()
  })

  it('is evicted when something of that account changed, and of no other', async () => {
    const cache = await open()
    await cache.fill('b', load(nima))
    cache.evict([1])
    expect(cache.get('a', 0)).toBeUndefined()
    expect(cache.get('b', 0)).toBe(nima)
    cache.clear()
    expect(cache.get('b', 0)).toBeUndefined()
  })

  it('is not cached where something changed while it was looked up', async () => {
    const cache = await open()
    await cache.fill('b', async () => {
      cache.evict([2])
      return nima
    })
    expect(cache.get('b', 0)).toBeUndefined()
  })

  it('is not cached without change notifications, and the cache starts empty when they return', async () => {
    const cache = await open()
    cache.close()
    expect(cache.get('a', 0)).toBeUndefined()
    expect(await cache.fill('a', load(sara))).toBe(sara)
    expect(cache.get('a', 0)).toBeUndefined()
    cache.open()
    expect(cache.get('a', 0)).toBeUndefined()
  })

  it('is cached of 10,000 sessions and no more: the least recently used leaves', async () => {
    const cache = await open()
    for (let n = 0; n < 10_000; n++) cache.set(`more ${n}`, nima)
    expect([cache.get('a', 0), cache.get('more 0', 0), cache.get('more 9999', 0)]).toEqual([
      undefined,
      nima,
      nima,
    ])
  })

  it('is not cached where there is no session', async () => {
    const cache = await open()
    expect(await cache.fill('b', async () => 'SESSION_ENDED')).toBe('SESSION_ENDED')
    expect(cache.get('b', 0)).toBeUndefined()
  })
})
