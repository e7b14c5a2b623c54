import { hash } from 'node:crypto'
import { type Cache, createCache } from '../../platform/cache.ts'
import { type CatalogueChange, isTouched, type SaleReads } from '../compiler/index.ts'
import type { Answer } from './queries.ts'

/** The bytes of an answer, their ETag, their compressed form once it was requested, and their dependencies. */
export type CachedAnswer = {
  readonly body: Buffer
  readonly etag: string
  readonly gzip: Buffer | null
  readonly reads: SaleReads
}
export type AnswerCache = Cache<CachedAnswer, CatalogueChange>

// Memory of an entry beside its bytes and its key: two objects, an entry and a hash.
const entryOverheadBytes = 400

/** The cache of shared answers, by viewer class, day and URL. Closed until `open` is called. */
export function answerCache(): AnswerCache {
  return createCache<CachedAnswer, CatalogueChange>({
    name: 'search answers',
    maxBytes: 33_554_432,
    maxEntryBytes: 4_194_304,
    bytesOf: ({ body, gzip, reads }, key) =>
      body.length + (gzip?.length ?? 0) + 2 * key.length + 8 * reads.stock.length + entryOverheadBytes,
    isTouched: ({ reads }, change) => isTouched(reads, change),
    isClosed: true,
  })
}

export function cachedFrom({ text, reads }: Answer): CachedAnswer {
  const body = Buffer.from(text)
  return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`, gzip: null, reads }
}

/** Caches the compressed form beside an answer, unless that was evicted meanwhile. */
export function addGzip(cache: AnswerCache, key: string, answer: CachedAnswer, gzip: Buffer): void {
  if (cache.get(key) === answer) cache.set(key, { ...answer, gzip })
}
