import { inTime } from './in-time.ts'

/** Where the service worker keeps what everybody is answered alike, and the header that says when (milliseconds). */
export const readsCacheName = 'anar-reads-1'
export const keptAtHeader = 'x-anar-kept-at'

/** When the browser kept the answer, in milliseconds; null of one that has just come from the shop. */
export function keptAtOf({ headers }: Response): number | null {
  const keptAt = headers.get(keptAtHeader)
  return keptAt === null ? null : Number(keptAt)
}

/** Whether nobody is there to serve: a gateway in front of a server that restarts, or the server itself without its database. */
export const isAway = ({ status }: Response): boolean => status > 501 && status < 505

/** Forgets the reads of this browser: whoever used it is gone. */
export async function forgetReads(): Promise<void> {
  // Where there is no such storage, nothing was kept.
  await inTime(async () => globalThis.caches?.delete(readsCacheName)).catch(() => undefined)
}
