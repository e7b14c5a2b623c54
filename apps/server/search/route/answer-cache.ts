import { hash } from 'node:crypto'
import { type Cache, createCache } from '../../platform/cache.ts'
import type { Topic } from '../../platform/topic-index.ts'
import { topicsOfReads } from '../compiler/index.ts'
import type { Answer } from './queries.ts'

/** The bytes of an answer, their ETag, their compressed form once it was requested, and their dependencies. */
export type CachedAnswer = {
  readonly body: Buffer
  readonly etag: string
  readonly gzip: Buffer | null
  readonly topics: readonly Topic[]
}
export type AnswerCache = Cache<CachedAnswer>

// Memory of an entry beside its bytes and its key: two objects, an entry and a hash.
const entryOverheadBytes = 400
// A topic in its list, and the key in the topic's set of the index.
const topicBytes = 64

/**
 * The cache of shared answers, by viewer class, day and URL. Closed until `open` is called, and empty while the notifier
 * of changes is silent.
 */
export function answerCache(): AnswerCache {
  return createCache<CachedAnswer>({
    name: 'search answers',
    maxBytes: 33_554_432,
    maxEntryBytes: 4_194_304,
    bytesOf: ({ body, gzip, topics }, key) =>
      body.length + (gzip?.length ?? 0) + 2 * key.length + topicBytes * topics.length + entryOverheadBytes,
    topicsOf: ({ topics }) => topics,
    isClosed: true,
    maxSilenceMs: 2_000,
  })
}

export function cachedFrom({ text, reads }: Answer): CachedAnswer {
  const body = Buffer.from(text)
  return {
    body,
    etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
    gzip: null,
    topics: topicsOfReads(reads),
  }
}

/** Caches the compressed form beside an answer, unless that was evicted meanwhile. */
export function addGzip(cache: AnswerCache, key: string, answer: CachedAnswer, gzip: Buffer): void {
  if (cache.get(key) === answer) cache.set(key, { ...answer, gzip })
}
