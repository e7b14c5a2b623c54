import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CatalogueChange, topicsOfChange } from '../compiler/index.ts'
import { addGzip, answerCache, cachedFrom } from './answer-cache.ts'
import type { Answer } from './queries.ts'

// A slow machine must not make the notifier seem silent.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const ofNoSale: Answer['reads'] = { stock: [], counts: false }
const answer = (text: string, reads = ofNoSale) => cachedFrom({ text, reads })

function openCache() {
  const cache = answerCache()
  cache.open()
  cache.confirm()
  return cache
}

describe('a cached answer', () => {
  it('has a name of its bytes', () => {
    expect(answer('{"page":[]}').etag).toMatch(/^"[A-Za-z0-9_-]{27}"$/)
    expect(answer('{"page":[]}').etag).toBe(answer('{"page":[]}').etag)
    expect(answer('{}').etag).not.toBe(answer('{"page":[]}').etag)
  })

  it('is evicted at a sale only where it was made of what was sold', () => {
    const cache = openCache()
    const reads = {
      names: ofNoSale,
      list: { stock: [3, 5, 8], counts: false },
      offers: { stock: 'any', counts: false },
      bestSelling: { stock: [], counts: true },
    } as const
    const fill = () => {
      for (const [key, each] of Object.entries(reads)) cache.set(key, answer('{}', each))
    }
    const left = () => Object.keys(reads).filter((key) => cache.get(key))
    const change = (one: CatalogueChange) => cache.evict(topicsOfChange(one)!)
    const sale = (...products: number[]) => change({ kind: 'stock', products: new Set(products) })
    fill()
    sale(4, 6)
    expect(left()).toEqual(['names', 'list', 'bestSelling'])
    sale(4, 8)
    expect(left()).toEqual(['names', 'bestSelling'])
    fill()
    change({ kind: 'counts' })
    expect(left()).toEqual(['names', 'list', 'offers'])
  })

  it('is not cached before the change subscription is open, and before its first notification', () => {
    const cache = answerCache()
    cache.set('list', answer('{}'))
    expect(cache.get('list')).toBeUndefined()
    cache.open()
    cache.set('list', answer('{}'))
    expect(cache.get('list')).toBeUndefined()
  })

  it('counts 32 MiB in all with its compressed form, and 4 MiB for one', () => {
    const cache = openCache()
    const megabytes = (count: number) => answer('x'.repeat(count * 1_048_576 - 1_000))
    cache.set('huge', answer('x'.repeat(4_194_304)))
    expect(cache.get('huge')).toBeUndefined()
    for (let n = 0; n < 16; n++) cache.set(`${n}`, megabytes(2))
    expect(cache.get('0')).toBeDefined()
    addGzip(cache, '15', cache.get('15')!, Buffer.alloc(1_048_576))
    expect(cache.get('1')).toBeUndefined()
    expect(cache.get('0')).toBeDefined()
  })

  it('gets its compressed form only where it was not evicted meanwhile', () => {
    const cache = openCache()
    const list = answer('{}')
    cache.set('list', list)
    addGzip(cache, 'list', list, Buffer.from('zip'))
    expect(cache.get('list')).toEqual({ ...list, gzip: Buffer.from('zip') })
    cache.clear()
    addGzip(cache, 'list', list, Buffer.from('zip'))
    expect(cache.get('list')).toBeUndefined()
  })
})
