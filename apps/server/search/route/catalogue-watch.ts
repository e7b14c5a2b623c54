import type { Database } from '../../platform/db/pool.ts'
import { watchChannel } from '../../platform/db/watch-channel.ts'
import { changeFrom } from '../compiler/index.ts'
import type { AnswerCache } from './answer-cache.ts'

/**
 * Subscribes the cache to changes of the catalogue: opens it while the subscription is alive, evicts affected answers,
 * closes it while the connection is lost and retries. Returns a function that stops it.
 */
export function watchCatalogue(database: Database, { open, close, evict }: AnswerCache): () => Promise<void> {
  return watchChannel(database, 'catalogue_changed', {
    open,
    close,
    forget: (payload) => evict(changeFrom(payload)),
  })
}
