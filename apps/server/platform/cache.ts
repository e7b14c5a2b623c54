import { LRUCache } from 'lru-cache'
import { type Topic, topicIndex } from './topic-index.ts'

/**
 * The declaration of a cache. docs/caches.md lists every cache with its content, bound, eviction and the measurement
 * that justifies it; `npm run check` compares the page with the declarations.
 */
export type CacheOptions<Value> = {
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
  /** What a value was made of: `evict` names the same topics. Default: nothing. */
  topicsOf?: (value: Value) => readonly Topic[]
  /** Whether a value loaded by `fill` is cached. */
  isCacheable?: (value: Value) => boolean
  /** Caches nothing until `open`: for values that are valid only while their changes are notified. */
  isClosed?: boolean
  /**
   * Values are valid only while `confirm` was called within so many milliseconds: the sender of changes calls it also when
   * nothing changed. After a longer silence the cache is empty and caches nothing until `confirm`.
   */
  maxSilenceMs?: number
}

/** A copy in this process that may be dropped and loaded again. No decision may depend on it. */
export type Cache<Value> = {
  /** The value of the key, unless it has ended. Without `nowMs` the end is not checked. */
  get(key: string, nowMs?: number): Value | undefined
  /** Caches a value, replacing a former one. */
  set(key: string, value: Value): void
  /**
   * Loads and caches the value of the key. Concurrent callers share one load and its failure. A caller after a change does
   * not get a load begun before it, which is cached only if the change did not touch its value.
   */
  fill(key: string, load: () => Promise<Value>): Promise<Value>
  /** Evicts the values with one of these topics, cached or being loaded. */
  evict(topics: Iterable<Topic>): void
  /** Evicts all values, cached or being loaded. */
  clear(): void
  /** Every change until now was notified; see `maxSilenceMs`. */
  confirm(): void
  /** Starts caching: from now on every change is notified. */
  open(): void
  /** Changes are no longer notified: caches nothing until `open`. */
  close(): void
}

/** Topics evicted since a load began; null once everything was evicted. */
type Since = { evicted: Set<Topic> | null }

/** Creates a cache that evicts the least recently used values at its bound. */
export function createCache<Value extends NonNullable<unknown>>(options: CacheOptions<Value>): Cache<Value> {
  const { endsAtMs, topicsOf, isCacheable = () => true } = options
  const values = indexedValues(options)
  const loading = new Map<string, Promise<Value>>()
  const unfinished = new Set<Since>()
  const isOff = turnedOff.has(options.name)
  const use = useOf(options.name)

  const set = (key: string, value: Value) => {
    if (!isOff && isNotified()) values.set(key, value)
  }
  const clear = () => {
    for (const since of unfinished) since.evicted = null
    loading.clear()
    values.clear()
  }
  const { isNotified, confirm, open, close } = sourceOfChanges(options, clear)
  const loadAndCache = async (key: string, load: () => Promise<Value>): Promise<Value> => {
    const since: Since = { evicted: new Set() }
    unfinished.add(since)
    try {
      const value = await load()
      const { evicted } = since
      const isStale = evicted === null || topicsOf?.(value).some((topic) => evicted.has(topic)) === true
      if (!isStale && isCacheable(value)) set(key, value)
      return value
    } finally {
      unfinished.delete(since)
    }
  }

  return {
    get(key, nowMs) {
      const value = isNotified() ? validOf(values, { key, nowMs, endsAtMs }) : undefined
      if (value === undefined) use.misses += 1
      else use.hits += 1
      return value
    },
    set,
    async fill(key, load) {
      if (!isNotified()) return load()
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
    evict(topics) {
      loading.clear()
      for (const topic of topics) {
        for (const { evicted } of unfinished) evicted?.add(topic)
        values.evict(topic)
      }
    },
    clear,
    confirm,
    open,
    close,
  }
}

type Validity<Value> = {
  key: string
  nowMs: number | undefined
  endsAtMs: CacheOptions<Value>['endsAtMs']
}

/** The value of a key; one that has ended is deleted. */
function validOf<Value extends NonNullable<unknown>>(
  values: Pick<Map<string, Value>, 'get' | 'delete'>,
  { key, nowMs, endsAtMs }: Validity<Value>,
): Value | undefined {
  const value = values.get(key)
  if (value === undefined || nowMs === undefined || endsAtMs === undefined) return value
  const end = endsAtMs(value)
  if (end === null || nowMs < end) return value
  values.delete(key)
  return undefined
}

/** Whether changes are notified now (see `isClosed` and `maxSilenceMs`). Clears the values at each turn of it. */
function sourceOfChanges<Value>(
  { isClosed = false, maxSilenceMs }: Pick<CacheOptions<Value>, 'isClosed' | 'maxSilenceMs'>,
  clear: () => void,
) {
  let isOpen = !isClosed
  let confirmedAtMs = Number.NEGATIVE_INFINITY
  const isNotified = () =>
    isOpen && (maxSilenceMs === undefined || performance.now() - confirmedAtMs <= maxSilenceMs)
  return {
    isNotified,
    confirm() {
      if (!isNotified()) clear()
      confirmedAtMs = performance.now()
    },
    open() {
      clear()
      isOpen = true
      confirmedAtMs = Number.NEGATIVE_INFINITY
    },
    close() {
      clear()
      isOpen = false
    },
  }
}

/** The values within their bounds, with an index from their topics to their keys. */
function indexedValues<Value extends NonNullable<unknown>>(options: CacheOptions<Value>) {
  const { topicsOf } = options
  const index = topicIndex()
  const values = new LRUCache<string, Value>({
    ...boundsOf(options),
    ...(topicsOf && { dispose: (value: Value, key: string) => index.remove(key, topicsOf(value)) }),
  })
  return {
    get: (key: string) => values.get(key),
    set(key: string, value: Value) {
      values.set(key, value)
      // A value that is too large was not cached.
      if (topicsOf && values.has(key)) index.add(key, topicsOf(value))
    },
    delete: (key: string) => values.delete(key),
    evict(topic: Topic) {
      for (const key of index.keysOf(topic)) values.delete(key)
    },
    clear() {
      index.clear()
      values.clear()
    },
  }
}

function boundsOf<Value extends NonNullable<unknown>>({
  maxEntries,
  maxBytes,
  maxEntryBytes,
  maxAgeMs,
  bytesOf,
}: CacheOptions<Value>): LRUCache.Options<string, Value, unknown> {
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

/** How often a value was found, and how often not, in this process. */
export type CacheUse = { hits: number; misses: number }

const uses = new Map<string, CacheUse>()

/** The use of the caches by their names, of which several caches may have one. */
export const cacheUses: ReadonlyMap<string, Readonly<CacheUse>> = uses

function useOf(name: string): CacheUse {
  const use = uses.get(name) ?? { hits: 0, misses: 0 }
  uses.set(name, use)
  return use
}

const turnedOff = new Set<string>()

/** For `npm run bench -- caches`: caches of this name that are created from here on cache nothing. */
export function turnOff(name: string): void {
  turnedOff.add(name)
}
