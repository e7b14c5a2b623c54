import { type Cache, createCache } from '../../platform/cache.ts'

/** The CheckAccess answer of a session, and its expiry in the cache. */
export type KnownAccess = { accountId: number; body: string; freshUntilMs: number }

/**
 * The cache of CheckAccess answers, by token. Changes evict by account. Only for display: every command and every read
 * looks up the session itself. Closed until `open`.
 */
export function accessCache<Refused extends string>(): Cache<KnownAccess | Refused> {
  return createCache<KnownAccess | Refused>({
    name: 'CheckAccess answers',
    maxEntries: 10_000,
    endsAtMs: (access) => (typeof access === 'string' ? 0 : access.freshUntilMs),
    isCacheable: (access) => typeof access !== 'string',
    topicsOf: (access) => (typeof access === 'string' ? [] : [access.accountId]),
    isClosed: true,
  })
}
