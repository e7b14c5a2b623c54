import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCache, turnOff } from './cache.ts'

type Entry = { text: string; about: number }
const entry = (text: string, about = 0): Entry => ({ text, about })

/** A load that ends on demand. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<Entry>()
  let times = 0
  const load = () => {
    times += 1
    return promise
  }
  return { load, resolve, reject, times: () => times }
}

const ofEntries = (maxEntries = 100) =>
  createCache<Entry>({ name: 'test', maxEntries, topicsOf: ({ about }) => [about] })

describe('a cache', () => {
  it('loads a value once and gets it by its key', async () => {
    const cache = ofEntries()
    const value = await cache.fill('list', async () => entry('a'))
    expect(cache.get('list')).toBe(value)
    expect(cache.get('missing')).toBeUndefined()
  })

  it('gives callers who come meanwhile the same load', async () => {
    const cache = ofEntries()
    const work = pending()
    const filled = [1, 2, 3].map(() => cache.fill('list', work.load))
    work.resolve(entry('a'))
    expect(new Set(await Promise.all(filled)).size).toBe(1)
    expect(work.times()).toBe(1)
  })

  it('gives a failure to all who wait for it, and loads anew for the next', async () => {
    const cache = ofEntries()
    const work = pending()
    const filled = [cache.fill('list', work.load), cache.fill('list', work.load)]
    work.reject(new Error('the database is away'))
    for (const one of filled) await expect(one).rejects.toThrow('away')
    expect((await cache.fill('list', async () => entry('a'))).text).toBe('a')
  })

  it('evicts at a change what it touches, and caches no such value whose load began before', async () => {
    const cache = ofEntries()
    await cache.fill('one', async () => entry('a', 1))
    await cache.fill('two', async () => entry('a', 2))
    const [touched, other] = [pending(), pending()]
    const filled = [cache.fill('touched', touched.load), cache.fill('other', other.load)]
    cache.evict([1])
    expect([cache.get('one'), cache.get('two')?.text]).toEqual([undefined, 'a'])
    touched.resolve(entry('old', 1))
    other.resolve(entry('old', 2))
    expect((await Promise.all(filled)).map(({ text }) => text)).toEqual(['old', 'old'])
    expect([cache.get('touched'), cache.get('other')?.text]).toEqual([undefined, 'old'])
  })

  it('lets nobody who comes after a change wait for what was begun before it', async () => {
    const cache = createCache<Entry>({ name: 'test', maxEntries: 10 })
    const [before, after] = [pending(), pending()]
    const startedBefore = cache.fill('list', before.load)
    cache.clear()
    const startedAfter = cache.fill('list', after.load)
    after.resolve(entry('new'))
    expect((await startedAfter).text).toBe('new')
    before.resolve(entry('old'))
    expect((await startedBefore).text).toBe('old')
    expect(cache.get('list')?.text).toBe('new')
  })

  it('caches nothing that was being loaded when everything was cleared', async () => {
    const cache = ofEntries()
    const work = pending()
    const filled = cache.fill('list', work.load)
    cache.clear()
    work.resolve(entry('old'))
    await filled
    expect(cache.get('list')).toBeUndefined()
  })

  it('caches nothing until it is opened and after it is closed, and everybody loads for themselves', async () => {
    const cache = createCache<Entry>({ name: 'test', maxEntries: 10, isClosed: true })
    const work = pending()
    const filled = [cache.fill('list', work.load), cache.fill('list', work.load)]
    cache.open()
    work.resolve(entry('a'))
    await Promise.all(filled)
    expect(work.times()).toBe(2)
    expect(cache.get('list')).toBeUndefined()
    await cache.fill('list', async () => entry('a'))
    expect(cache.get('list')?.text).toBe('a')
    cache.close()
    expect(cache.get('list')).toBeUndefined()
    await cache.fill('list', async () => entry('a'))
    cache.set('list', entry('a'))
    expect(cache.get('list')).toBeUndefined()
  })

  it('looks at no value that a change does not name', () => {
    const seen: string[] = []
    const cache = createCache<Entry>({
      ...{ name: 'test', maxEntries: 1_000 },
      topicsOf: ({ text, about }) => {
        seen.push(text)
        return [about, 'every entry of the test']
      },
    })
    for (let n = 0; n < 1_000; n++) cache.set(`${n}`, entry(`${n}`, n % 500))
    seen.length = 0
    cache.evict([7, 8, 12_345])
    expect(seen).toEqual(['7', '507', '8', '508'])
    expect(['7', '507', '8', '508', '9'].filter((key) => cache.get(key))).toEqual(['9'])
  })

  it('names a value by its present topics once it was replaced, evicted at the bound, or too large', () => {
    const cache = createCache<Entry>({
      ...{ name: 'test', maxBytes: 4, maxEntryBytes: 2 },
      ...{ bytesOf: ({ text }: Entry) => text.length, topicsOf: ({ about }: Entry) => [about] },
    })
    cache.set('replaced', entry('a', 1))
    cache.set('replaced', entry('b', 2))
    cache.evict([1])
    expect(cache.get('replaced')?.text).toBe('b')
    cache.set('replaced', entry('too large', 3))
    expect(cache.get('replaced')).toBeUndefined()
    for (const key of ['c', 'd', 'e', 'f', 'g']) cache.set(key, entry(key, 4))
    cache.set('c', entry('new', 5))
    cache.set('c', entry('c', 5))
    cache.evict([2, 3, 4])
    expect(['c', 'd', 'e', 'f', 'g'].filter((key) => cache.get(key))).toEqual(['c'])
    cache.evict([5])
    expect(cache.get('c')).toBeUndefined()
  })

  it('is empty after a silence of its sender, also of what was loaded meanwhile, until it is confirmed', async () => {
    const nowMs = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => nowMs.mockRestore())
    const cache = createCache<Entry>({
      ...{ name: 'test', maxEntries: 9 },
      isClosed: true,
      maxSilenceMs: 2_000,
    })
    cache.open()
    cache.set('before the first word', entry('a'))
    expect(cache.get('before the first word')).toBeUndefined()
    cache.confirm()
    cache.set('list', entry('a'))
    nowMs.mockReturnValue(2_000)
    expect(cache.get('list')).toBeDefined()
    const [before, during] = [pending(), pending()]
    const filled = [cache.fill('before', before.load)]
    nowMs.mockReturnValue(2_001)
    expect(cache.get('list')).toBeUndefined()
    filled.push(cache.fill('during', during.load))
    cache.confirm()
    before.resolve(entry('old'))
    during.resolve(entry('old'))
    await Promise.all(filled)
    expect(['list', 'before', 'during'].filter((key) => cache.get(key))).toEqual([])
    await cache.fill('list', async () => entry('b'))
    expect(cache.get('list')?.text).toBe('b')
  })

  it('ends a value by the app’s clock, or so long after it was cached', async () => {
    const byClock = createCache<Entry>({
      name: 'test',
      maxEntries: 10,
      endsAtMs: ({ about }) => about || null,
    })
    byClock.set('ends', entry('a', 1_000))
    byClock.set('stays', entry('a'))
    expect(byClock.get('ends', 999)).toBeDefined()
    expect(byClock.get('ends', 1_000)).toBeUndefined()
    expect(byClock.get('stays', 1_000)).toBeDefined()
    const byAge = createCache<Entry>({ name: 'test', maxEntries: 10, maxAgeMs: 50 })
    byAge.set('a', entry('a'))
    expect(byAge.get('a')).toBeDefined()
    await expect.poll(() => byAge.get('a')).toBeUndefined()
  })

  it('hands on what is not to be cached', async () => {
    const cache = createCache<string>({
      name: 'test',
      maxEntries: 10,
      isCacheable: (value) => value !== 'no',
    })
    expect(await cache.fill('a', async () => 'no')).toBe('no')
    expect(cache.get('a')).toBeUndefined()
  })
})

describe('the bound of a cache', () => {
  it('is so many values: the least recently used leave', () => {
    const cache = ofEntries(2)
    for (const key of ['a', 'b']) cache.set(key, entry(key))
    cache.get('a')
    cache.set('c', entry('c'))
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.text)).toEqual(['a', undefined, 'c'])
  })

  it('is so many bytes, of which one value may take its part and no more', () => {
    const cache = createCache<string>({
      ...{ name: 'test', maxBytes: 1_000, maxEntryBytes: 300 },
      bytesOf: (value, key) => value.length + key.length,
    })
    cache.set('a', 'x'.repeat(300))
    expect(cache.get('a')).toBeUndefined()
    for (const key of ['b', 'c', 'd', 'e']) cache.set(key, 'x'.repeat(249))
    expect(cache.get('b')).toBeDefined()
    // The memory of replaced and evicted values is released.
    cache.set('b', 'x'.repeat(198))
    cache.set('f', 'x'.repeat(49))
    expect(['b', 'c', 'd', 'e', 'f'].filter((key) => !cache.get(key))).toEqual([])
    cache.set('g', 'x')
    expect(cache.get('b')).toBeUndefined()
  })

  it('has to be given', () => {
    expect(() => createCache({ name: 'test' })).toThrow('bound')
    expect(() => createCache({ name: 'test', maxBytes: 10 })).toThrow('bytesOf')
  })
})

it('caches nothing where it is turned off for a measurement', async () => {
  turnOff('measured')
  const cache = createCache<string>({ name: 'measured', maxEntries: 10 })
  expect(await cache.fill('a', async () => 'a')).toBe('a')
  expect(cache.get('a')).toBeUndefined()
})
