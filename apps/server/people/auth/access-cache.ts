import { type Cache, createCache } from '../../platform/cache.ts'

/** What CheckAccess answers to one session, and until when it need not be looked up again. */
export type KnownAccess = { accountId: number; body: string; freshUntilMs: number }

/**
 * Who is logged in, by token. A change names the account that it touches. Nothing is decided by what is cached here:
 * every command and every read looks the session up by itself. Closed until `open`.
 */
export function accessCache<Refused extends string>(): Cache<KnownAccess | Refused, number> {
  return createCache<KnownAccess | Refused, number>({
    name: 'CheckAccess answers',
    maxEntries: 10_000,
    endsAtMs: (found) => (typeof found === 'string' ? 0 : found.freshUntilMs),
    isCacheable: (found) => typeof found !== 'string',
    isTouched: (found, accountId) => typeof found !== 'string' && found.accountId === accountId,
    isClosed: true,
  })
}
