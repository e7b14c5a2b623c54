import { describe, expect, it } from 'vitest'
import { createAccessCache, type KnownAccess } from './kept-access.ts'

/** @spec 7.check-access, 4.session */
const sara: KnownAccess = { accountId: 1, body: 'sara', freshUntilMs: 60_000 }
const nima: KnownAccess = { accountId: 2, body: 'nima', freshUntilMs: 60_000 }
const load = (known: KnownAccess) => async () => known

/** A cache that hears of changes and keeps Sara. */
async function open(most = 10) {
  const cache = createAccessCache(most)
  cache.open()
  await cache.fill('a', load(sara))
  return cache
}

describe('who is logged in', () => {
  it('is kept until it has to be looked up again', async () => {
    const cache = await open()
    expect(cache.find('a', 59_999)).toBe('sara')
    expect(cache.find('a', 60_000)).toBeUndefined()
    expect(cache.find('b', 0)).toBeUndefined()
  })

  it('is forgotten when something of that account changed, and of no other', async () => {
    const cache = await open()
    await cache.fill('b', load(nima))
    cache.forget('1')
    expect(cache.find('a', 0)).toBeUndefined()
    expect(cache.find('b', 0)).toBe('nima')
    cache.forgetAll()
    expect(cache.find('b', 0)).toBeUndefined()
  })

  it('is not kept where something changed while it was looked up', async () => {
    const cache = await open()
    await cache.fill('b', async () => {
      cache.forget('2')
      return nima
    })
    expect(cache.find('b', 0)).toBeUndefined()
  })

  it('is not kept while changes cannot be heard, and nothing from before is when they can be again', async () => {
    const cache = await open()
    cache.close()
    expect(cache.find('a', 0)).toBeUndefined()
    expect(await cache.fill('a', load(sara))).toBe(sara)
    expect(cache.find('a', 0)).toBeUndefined()
    cache.open()
    expect(cache.find('a', 0)).toBeUndefined()
  })

  it('is kept of so many sessions and no more: the oldest leaves', async () => {
    const cache = await open(2)
    await cache.fill('b', load(nima))
    await cache.fill('c', load(nima))
    expect([cache.find('a', 0), cache.find('b', 0), cache.find('c', 0)]).toEqual([undefined, 'nima', 'nima'])
  })

  it('that nobody is, is handed on and not kept', async () => {
    const cache = await open()
    expect(await cache.fill('b', async () => 'SESSION_ENDED')).toBe('SESSION_ENDED')
    expect(cache.find('b', 0)).toBeUndefined()
  })
})
