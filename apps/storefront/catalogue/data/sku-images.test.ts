/** @spec 9.image-cache, 3.local-database */
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import 'fake-indexeddb/auto'
import { LocalDatabase } from '../../platform/data/local-database.ts'
import { createSkuImages, imagesToRemove, skuImageLimits } from './sku-images.ts'

const day = 24 * 60 * 60_000
const megabyte = 1024 * 1024

describe('what a cleaning removes', () => {
  const image = (address: `/${string}`, savedDaysAgo: number, megabytes: number) => ({
    address,
    bytes: megabytes * megabyte,
    savedAt: -savedDaysAgo * day,
  })

  /** @spec 9.image-cache.1 */
  it('is nothing at 50 MB and 30 days', () => {
    expect(imagesToRemove([image('/a', 30, 25), image('/b', 1, 25)], 0)).toEqual([])
  })

  it('is every image older than 30 days', () => {
    expect(imagesToRemove([image('/new', 1, 1), image('/old', 30.01, 1), image('/older', 90, 1)], 0)).toEqual(
      ['/older', '/old'],
    )
  })

  it('is the oldest, while the rest is larger than 50 MB', () => {
    const images = [
      image('/third', 1, 20),
      image('/first', 3, 20),
      image('/second', 2, 20),
      image('/last', 0, 20),
    ]
    expect(imagesToRemove(images, 0)).toEqual(['/first', '/second'])
  })
})

describe('the store SkuImages', () => {
  let nowMs = 0
  let database: LocalDatabase
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
    nowMs = 1_000 * day
    database = new LocalDatabase({ log: () => {} })
  })
  afterEach(() => database.close())
  const images = () => createSkuImages({ database, nowMs: () => nowMs })
  const image = (text = 'x') => new Blob([text], { type: 'image/avif' })
  const addresses = async () => (await database.entries('SkuImages')).map(([address]) => address)

  /** @spec 3.local-database.4 */
  it('returns an image until it is older than 30 days', async () => {
    await images().put('/files/a/320.avif', image())
    nowMs += skuImageLimits.maxAgeMs
    expect((await images().find('/files/a/320.avif'))?.type).toBe('image/avif')
    nowMs += 1
    expect(await images().find('/files/a/320.avif')).toBeUndefined()
  })

  /** @spec 9.image-cache.2 */
  it('is cleaned at most once in 24 hours', async () => {
    await images().put('/files/a/320.avif', image())
    nowMs += 29.5 * day
    await images().clean()
    nowMs += 0.9 * day
    await images().put('/files/b/320.avif', image())
    // Too old by now, and still there: the last cleaning is less than a day ago.
    expect(await addresses()).toContain('/files/a/320.avif')
    nowMs += 0.1 * day
    await images().put('/files/c/320.avif', image())
    expect(await addresses()).toEqual(['/files/b/320.avif', '/files/c/320.avif', 'cleanedAt'])
  })

  it('stores nothing without a database: it would fill the memory', async () => {
    const none = new LocalDatabase({
      log: () => {},
      open: (() => Promise.reject(new Error('refused'))) as never,
    })
    const own = createSkuImages({ database: none, nowMs: () => nowMs })
    await own.put('/files/a/320.avif', image())
    expect(await own.find('/files/a/320.avif')).toBeUndefined()
  })
})
