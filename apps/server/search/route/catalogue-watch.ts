import type { Database } from '../../platform/db/pool.ts'
import { watchChannel } from '../../platform/db/watch-channel.ts'
import { changeFrom, topicsOfChange } from '../compiler/index.ts'
import type { AnswerCache } from './answer-cache.ts'

/**
 * Subscribes the cache to changes of the catalogue: opens it while the subscription is alive, evicts affected answers,
 * closes it while the connection is lost and retries. Every notification confirms the cache. Returns a function that
 * stops it.
 */
export function watchCatalogue(database: Database, cache: AnswerCache): () => Promise<void> {
  return watchChannel(database, 'catalogue_changed', {
    open: cache.open,
    close: cache.close,
    forget: (payload) => {
      const change = changeFrom(payload)
      if (change) {
        const topics = topicsOfChange(change)
        if (topics) cache.evict(topics)
        else cache.clear()
      }
      cache.confirm()
    },
  })
}
