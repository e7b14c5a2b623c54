import { LRUCache } from 'lru-cache'

/**
 * The declaration of a cache. docs/caches.md lists every cache with its content, bound, eviction and the measurement
 * that justifies it; `npm run check` compares the page with the declarations.
 */
export type CacheOptions<Value, Change> = {
  /** The name in docs/caches.md. */
  name: string
  /** Beyond this many values the least recently used are evicted. */
  maxEntries?: number
  /** Bound in bytes, as counted by `bytesOf`. */
  maxBytes?: number
  /** A value larger than this is not cached. */
  maxEntryBytes?: number
  bytesOf?: (value: Value, key: string) => number
  /** How long a value stays valid after it was cached, in real time (not the app's clock). */
  maxAgeMs?: number
  /** When a value ends by the app's clock, in milliseconds since 1970; null for one that does not. */
  endsAtMs?: (value: Value) => number | null
  /** Whether a change may have changed a value. Default: every change touches every value. */
  isTouched?: (value: Value, change: Change) => boolean
  /** Whether a value loaded by `fill` is cached. */
  isCacheable?: (value: Value) => boolean
  /** Caches nothing until `open`: for values that are valid only while their changes are notified. */
  isClosed?: boolean
}

/** A copy in this process that may be dropped and loaded again. No decision may depend on it. */
export type Cache<Value, Change = never> = {
  /** The value of the key, unless it has ended. Without `nowMs` the end is not checked. */
  get(key: string, nowMs?: number): Value | undefined
  /** Caches a value, replacing a former one. */
  set(key: string, value: Value): void
  /**
   * Loads and caches the value of the key. Concurrent callers share one load and its failure. A caller after a change does
   * not get a load begun before it, which is cached only if the change did not touch its value.
   */
  fill(key: string, load: () => Promise<Value>): Promise<Value>
  /** Evicts what the change touches, cached or being loaded. */
  evict(change: Change): void
  clear(): void
  /** Starts caching: from now on every change is notified. */
  open(): void
  /** Changes are no longer notified: caches nothing until `open`. */
  close(): void
}

/** Changes since a load began; null once everything was evicted. */
type Since<Change> = { changes: Change[] | null }

/** Creates a cache that evicts the least recently used values at its bound. */
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
