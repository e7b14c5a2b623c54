import type { Database } from '../../platform/db/pool.ts'
import { watchChannel } from '../../platform/db/watch-channel.ts'
import { changeFrom } from '../compiler/index.ts'
import type { AnswerCache } from './answer-cache.ts'

/**
 * Keeps the cache true: opens it while changes of the catalogue are heard, evicts what each touches, closes it while the
 * connection is lost and tries again. Returns how to stop.
 */
export function watchCatalogue(database: Database, { open, close, evict }: AnswerCache): () => Promise<void> {
  return watchChannel(database, 'catalogue_changed', {
    open,
    close,
    forget: (payload) => evict(changeFrom(payload)),
  })
}
