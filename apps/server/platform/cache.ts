import { LRUCache } from 'lru-cache'

/**
 * A cache as its owner declares it. docs/caches.md lists every one with its content, its bound, what evicts it and the
 * figure for which it is there; `npm run check` compares the page with the declarations.
 */
export type CacheOptions<Value, Change> = {
  /** As docs/caches.md calls it. */
  name: string
  /** How many values it holds at most; of more the least recently used leave. */
  maxEntries?: number
  /** How many bytes, as `bytesOf` counts them. */
  maxBytes?: number
  /** A value larger than this is not cached. */
  maxEntryBytes?: number
  bytesOf?: (value: Value, key: string) => number
  /** How long after it was cached a value is still good, whatever the app's clock says. */
  maxAgeMs?: number
  /** When a value ends by the app's clock, in milliseconds since 1970; null for one that does not. */
  endsAtMs?: (value: Value) => number | null
  /** Whether a value may be another one after a change. Left out: every change touches every value. */
  isTouched?: (value: Value, change: Change) => boolean
  /** Whether what `fill` loaded is cached at all. */
  isCacheable?: (value: Value) => boolean
  /** Caches nothing until `open`: for values that are right only as long as changes of them are notified. */
  isClosed?: boolean
}

/** A copy that may be dropped and loaded again, in this process alone. Nothing may be decided by it. */
export type Cache<Value, Change = never> = {
  /** The value under the key, unless it has ended. Without `nowMs` the end is not looked at. */
  get(key: string, nowMs?: number): Value | undefined
  /** Caches a value, in place of the one that was there. */
  set(key: string, value: Value): void
  /**
   * The value that `load` gives, cached under the key. Callers who come meanwhile get the same one, its failure too. Who
   * comes after a change does not get what was begun before it, and it is cached only if the change did not touch it.
   */
  fill(key: string, load: () => Promise<Value>): Promise<Value>
  /** Evicts what the change touches, cached or being loaded. */
  evict(change: Change): void
  clear(): void
  /** From here on every change will be notified. */
  open(): void
  /** Changes can no longer be heard of: caches nothing until `open`. */
  close(): void
}

/** Changes since a load began; null once everything was evicted. */
type Since<Change> = { changes: Change[] | null }

/** Creates a cache: the least recently used values leave where it would grow beyond its bound. */
export function createCache<Value extends NonNullable<unknown>, Change = never>(
  options: CacheOptions<Value, Change>,
): Cache<Value, Change> {
  const { endsAtMs, isTouched = () => true, isCacheable = () => true } = options
  const values = new LRUCache<string, Value>(boundsOf(options))
  const loading = new Map<string, Promise<Value>>()
  const unfinished = new Set<Since<Change>>()
  let isOpen = options.isClosed !== true
  const isOff = turnedOff.has(options.name)

  const set = (key: string, value: Value) => {
    if (isOpen && !isOff) values.set(key, value)
  }
  const clear = () => {
    for (const since of unfinished) since.changes = null
    loading.clear()
    values.clear()
  }
  const loadAndCache = async (key: string, load: () => Promise<Value>): Promise<Value> => {
    const since: Since<Change> = { changes: [] }
    unfinished.add(since)
    try {
      const value = await load()
      const isStale = since.changes === null || since.changes.some((change) => isTouched(value, change))
      if (!isStale && isCacheable(value)) set(key, value)
      return value
    } finally {
      unfinished.delete(since)
    }
  }

  return {
    get(key, nowMs) {
      const value = values.get(key)
      if (value === undefined || nowMs === undefined || endsAtMs === undefined) return value
      const end = endsAtMs(value)
      if (end === null || nowMs < end) return value
      values.delete(key)
      return undefined
    },
    set,
    async fill(key, load) {
      if (!isOpen) return load()
      const awaited = loading.get(key)
      if (awaited) return awaited
      const loaded = loadAndCache(key, load)
      loading.set(key, loaded)
      try {
        return await loaded
      } finally {
        if (loading.get(key) === loaded) loading.delete(key)
      }
    },
    evict(change) {
      for (const { changes } of unfinished) changes?.push(change)
      loading.clear()
      const touched = [...values.entries()].filter(([, value]) => isTouched(value, change))
      for (const [key] of touched) values.delete(key)
    },
    clear,
    open() {
      clear()
      isOpen = true
    },
    close() {
      clear()
      isOpen = false
    },
  }
}

function boundsOf<Value extends NonNullable<unknown>, Change>({
  maxEntries,
  maxBytes,
  maxEntryBytes,
  maxAgeMs,
  bytesOf,
}: CacheOptions<Value, Change>): LRUCache.Options<string, Value, unknown> {
  const age = maxAgeMs === undefined ? {} : { ttl: maxAgeMs }
  if (maxBytes === undefined) {
    if (maxEntries === undefined) throw new TypeError('A cache needs a bound')
    return { max: maxEntries, ...age }
  }
  if (!bytesOf) throw new TypeError('A bound in bytes needs bytesOf')
  return {
    maxSize: maxBytes,
    ...age,
    ...(maxEntries !== undefined && { max: maxEntries }),
    ...(maxEntryBytes !== undefined && { maxEntrySize: maxEntryBytes }),
    sizeCalculation: bytesOf,
  }
}

const turnedOff = new Set<string>()

/** For `npm run bench -- caches`: caches of this name that are created from here on cache nothing. */
export function turnOff(name: string): void {
  turnedOff.add(name)
}
