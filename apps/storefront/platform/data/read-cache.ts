import { inTime } from './in-time.ts'

/** The service worker's cache of public reads, and the header with the time of caching (milliseconds). */
export const readsCacheName = 'anar-reads-1'
export const cachedAtHeader = 'x-anar-kept-at'

/** When the browser cached the answer, in milliseconds; null if it came from the server. */
export function cachedAtOf({ headers }: Response): number | null {
  const cachedAt = headers.get(cachedAtHeader)
  return cachedAt === null ? null : Number(cachedAt)
}

/** Whether the server is unavailable: a gateway before a restarting server, or a server without its database. */
export const isAway = ({ status }: Response): boolean => status > 501 && status < 505

/** Deletes the cached reads of this browser, at a logout. */
export async function forgetReads(): Promise<void> {
  // Without cache storage, nothing was cached.
  await inTime(async () => globalThis.caches?.delete(readsCacheName)).catch(() => undefined)
}
