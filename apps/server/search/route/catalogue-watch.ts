import type { Database } from '../../platform/db/pool.ts'
import { laterOf, type Position, startOfLog } from '../../platform/db/wal-position.ts'
import { watchChannel } from '../../platform/db/watch-channel.ts'
import { notificationFrom, topicsOfChange } from '../compiler/index.ts'
import type { AnswerCache } from './answer-cache.ts'

export type CatalogueWatch = {
  /**
   * A position of the log behind everything that was evicted: what fills the cache must have been read there or later. A
   * replica before it would bring back what was evicted, and nothing would evict it again.
   */
  evictedUntil(): Position
  stop(): Promise<void>
}

/**
 * Subscribes the cache to changes of the catalogue: opens it while the subscription is alive, evicts affected answers,
 * closes it while the connection is lost and retries. Every notification confirms the cache.
 */
export function watchCatalogue(database: Database, cache: AnswerCache): CatalogueWatch {
  let evictedUntil = startOfLog
  // Changes from before the subscription were never notified here. The first notification is behind them.
  let isFirst = true
  const stop = watchChannel(database, 'catalogue_changed', {
    open() {
      cache.open()
      isFirst = true
      // A server that was promoted may count from an earlier position.
      evictedUntil = startOfLog
    },
    close: cache.close,
    forget(text) {
      const { change, position } = notificationFrom(text)
      if (change || isFirst) evictedUntil = laterOf(evictedUntil, position)
      isFirst = false
      if (change) {
        const topics = topicsOfChange(change)
        if (topics) cache.evict(topics)
        else cache.clear()
      }
      cache.confirm()
    },
  })
  return { evictedUntil: () => evictedUntil, stop }
}
