import { createCache } from '../cache.ts'
import { watchChannel } from '../db/watch-channel.ts'
import type { App, AppDeps } from '../deps.ts'

/** A stored variant; null where it was not made yet, which is not cached. */
type StoredVariant = { fileId: string; content: Buffer | null }

/**
 * Reads variants from the store of files through a cache of this process. Every node evicts an image that was removed.
 * Only public images pass it: private documents are in no node's memory or disk.
 */
export function cachedReads(
  app: App,
  { database, files }: Pick<AppDeps, 'database' | 'files'>,
): (fileId: string, key: string) => Promise<Buffer | null> {
  const cache = createCache<StoredVariant>({
    name: 'images',
    maxBytes: 33_554_432,
    maxEntryBytes: 1_048_576,
    bytesOf: ({ content }) => content?.length ?? 1,
    isCacheable: ({ content }) => content !== null,
    topicsOf: ({ fileId }) => [fileId],
    isClosed: true,
  })
  const unwatch = watchChannel(database, 'images_removed', {
    open: cache.open,
    close: cache.close,
    forget: (fileId) => cache.evict([fileId]),
  })
  app.addHook('onClose', unwatch)
  return async (fileId, key) => {
    const { content } =
      cache.get(key) ?? (await cache.fill(key, async () => ({ fileId, content: await files.get(key) })))
    return content
  }
}
