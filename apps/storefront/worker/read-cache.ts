import { orNothing } from '../platform/data/in-time.ts'
import { cachedAtHeader, readsCacheName } from '../platform/data/read-cache.ts'
import { isCacheable } from './kinds.ts'
import { networkFirst } from './network-first.ts'

// Some ten screens of lists with their counts, and a hundred products.
export const maxReads = 300
export const maxAgeMs = 30 * 24 * 60 * 60_000
const timeoutMs = 8_000

type Surroundings = {
  caches: Pick<CacheStorage, 'open'>
  fetch: (request: Request) => Promise<Response>
  nowMs: () => number
}

/**
 * The cache key of a read. The URL's filter of records valid today contains the date, which the key leaves out, so that
 * yesterday's answer is still found today.
 */
export function keyOf(url: string): string {
  return url.replaceAll(/\d{4}-\d{2}-\d{2}T00(:|%3A)00/g, 'today')
}

/** Public reads, network first: the cached answer is used if the network fails. */
export function createReadCache({ caches, fetch, nowMs }: Surroundings) {
  const store = async (url: string, answer: Response) => {
    const body = await answer.blob()
    const cache = await caches.open(readsCacheName)
    const headers = {
      'content-type': answer.headers.get('content-type') ?? '',
      [cachedAtHeader]: String(nowMs()),
    }
    await cache.put(keyOf(url), new Response(body, { headers }))
    // The oldest come first; a repeated put moves an entry to the end.
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - maxReads)).map((one) => cache.delete(one)))
  }

  const find = async (url: string) => {
    const cache = await caches.open(readsCacheName)
    const answer = await cache.match(keyOf(url))
    const cachedAtMs = Number(answer?.headers.get(cachedAtHeader) ?? 0)
    return nowMs() - cachedAtMs > maxAgeMs ? undefined : answer
  }

  return {
    /** @param later extends the event until the work is done (`waitUntil`) */
    answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const load = async () => {
        const answer = await fetch(request)
        if (isCacheable('read', answer)) later(store(request.url, answer.clone()).catch(() => undefined))
        return answer
      }
      return networkFirst({ load, cached: () => orNothing(() => find(request.url)), timeoutMs })
    },
  }
}
