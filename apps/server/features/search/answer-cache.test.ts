import { describe, expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import type { Answer } from './queries.ts'

const midnight = 1_000_000
const noon = 500_000

const ofNoSale: Answer['reads'] = { stock: [], counts: false }
const of = (text: string, reads = ofNoSale): Answer => ({ text, reads })

/** A computation that the test ends when it likes. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  let times = 0
  const compute = () => {
    times += 1
    return promise
  }
  return { compute, resolve, reject, times: () => times }
}

function openCache(mostBytes = 100_000) {
  const cache = createAnswerCache(mostBytes)
  cache.open()
  return cache
}

describe('a cache of answers', () => {
  it('computes an answer once and finds it by its key, under a name of its bytes', async () => {
    const cache = openCache()
    const answer = await cache.fill('list', midnight, async () => of('{"page":[]}'))
    expect(cache.find('list', noon)).toBe(answer)
    expect(answer.body.toString()).toBe('{"page":[]}')
    expect(answer.etag).toMatch(/^"[A-Za-z0-9_-]{27}"$/)
    const same = await cache.fill('other', midnight, async () => of('{"page":[]}'))
    expect(same.etag).toBe(answer.etag)
    expect(cache.find('missing', noon)).toBeUndefined()
  })

  it('lets those who ask meanwhile wait for the same computation', async () => {
    const cache = openCache()
    const work = pending()
    const asked = [1, 2, 3].map(() => cache.fill('list', midnight, work.compute))
    work.resolve(of('{}'))
    const answers = await Promise.all(asked)
    expect(work.times()).toBe(1)
    expect(new Set(answers).size).toBe(1)
  })

  it('gives a failure to all who wait for it, and computes anew for the next', async () => {
    const cache = openCache()
    const work = pending()
    const asked = [cache.fill('list', midnight, work.compute), cache.fill('list', midnight, work.compute)]
    work.reject(new Error('the database is away'))
    for (const one of asked) await expect(one).rejects.toThrow('away')
    expect((await cache.fill('list', midnight, async () => of('{}'))).body.toString()).toBe('{}')
  })

  it('ends an answer at midnight', async () => {
    const cache = openCache()
    await cache.fill('list', midnight, async () => of('{}'))
    expect(cache.find('list', midnight - 1)).toBeDefined()
    expect(cache.find('list', midnight)).toBeUndefined()
  })

  it('forgets everything at a change, and keeps nothing that was begun before it', async () => {
    const cache = openCache()
    await cache.fill('kept', midnight, async () => of('{}'))
    const [before, after] = [pending(), pending()]
    const begunBefore = cache.fill('list', midnight, before.compute)
    cache.forget({ kind: 'any' })
    expect(cache.find('kept', noon)).toBeUndefined()
    // Who asks after the change does not wait for what was begun before it.
    const begunAfter = cache.fill('list', midnight, after.compute)
    before.resolve(of('"old"'))
    expect((await begunBefore).body.toString()).toBe('"old"')
    expect(cache.find('list', noon)).toBeUndefined()
    after.resolve(of('"new"'))
    expect((await begunAfter).body.toString()).toBe('"new"')
    expect(cache.find('list', noon)?.body.toString()).toBe('"new"')
  })

  it('forgets at a sale only what was made of it', async () => {
    const cache = openCache()
    const reads = {
      names: ofNoSale,
      list: { stock: [3, 5, 8], counts: false },
      offers: { stock: 'any', counts: false },
      mostBought: { stock: [], counts: true },
    } as const
    const keep = async () => {
      for (const [key, each] of Object.entries(reads))
        await cache.fill(key, midnight, async () => of('{}', each))
    }
    const kept = () => Object.keys(reads).filter((key) => cache.find(key, noon))
    await keep()
    cache.forget({ kind: 'stock', products: new Set([4, 6]) })
    expect(kept()).toEqual(['names', 'list', 'mostBought'])
    cache.forget({ kind: 'stock', products: new Set([4, 8]) })
    expect(kept()).toEqual(['names', 'mostBought'])
    await keep()
    cache.forget({ kind: 'counts' })
    expect(kept()).toEqual(['names', 'list', 'offers'])
  })

  it('keeps what was being computed while something else was sold', async () => {
    const cache = openCache()
    const [list, other] = [pending(), pending()]
    const asked = [cache.fill('list', midnight, list.compute), cache.fill('other', midnight, other.compute)]
    cache.forget({ kind: 'stock', products: new Set([8]) })
    list.resolve(of('{}', { stock: [3, 5], counts: false }))
    other.resolve(of('{}', { stock: [5, 8], counts: false }))
    await Promise.all(asked)
    expect(cache.find('list', noon)).toBeDefined()
    expect(cache.find('other', noon)).toBeUndefined()
  })

  it('keeps nothing until it is opened and after it is closed, and everybody computes for themselves', async () => {
    const cache = createAnswerCache(100_000)
    const work = pending()
    const asked = [cache.fill('list', midnight, work.compute), cache.fill('list', midnight, work.compute)]
    cache.open()
    work.resolve(of('{}'))
    await Promise.all(asked)
    expect(work.times()).toBe(2)
    expect(cache.find('list', noon)).toBeUndefined()
    await cache.fill('list', midnight, async () => of('{}'))
    cache.close()
    expect(cache.find('list', noon)).toBeUndefined()
    await cache.fill('list', midnight, async () => of('{}'))
    expect(cache.find('list', noon)).toBeUndefined()
  })

  it('lets go of what was asked for longest ago where room is short', async () => {
    const cache = openCache(10_000)
    const fill = (key: string) => cache.fill(key, midnight, async () => of('x'.repeat(800)))
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await fill(key)
    expect(cache.find('a', noon)).toBeDefined()
    await fill('i')
    expect(cache.find('a', noon)).toBeDefined()
    expect(cache.find('b', noon)).toBeUndefined()
    expect(cache.find('c', noon)).toBeDefined()
    expect(cache.find('i', noon)).toBeDefined()
  })

  it('counts compressed bytes too, and takes no answer that would push out most others', async () => {
    const cache = openCache(10_000)
    const fill = (key: string, bytes: number) => cache.fill(key, midnight, async () => of('x'.repeat(bytes)))
    await fill('huge', 2_000)
    expect(cache.find('huge', noon)).toBeUndefined()
    await fill('a', 800)
    const kept = await fill('b', 800)
    cache.addGzip('b', kept, Buffer.alloc(9_000))
    expect(cache.find('a', noon)).toBeUndefined()
    expect(cache.find('b', noon)).toBeUndefined()
    // What was taken for them is given back: there is room for as many as before.
    for (const key of ['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) await fill(key, 800)
    expect(cache.find('c', noon)).toBeDefined()
    cache.forget({ kind: 'any' })
    for (const key of ['k', 'l', 'm', 'n', 'o', 'p', 'q', 'r']) await fill(key, 800)
    expect(cache.find('k', noon)).toBeDefined()
  })
})
