import { orNothing } from '../platform/data/in-time.ts'
import { keptAtHeader, readsCacheName } from '../platform/data/kept-reads.ts'
import { isKeepable } from './kinds.ts'
import { networkFirst } from './network-first.ts'

// Some ten screens of lists with their counts, and a hundred products.
export const mostReads = 300
export const mostAgeMs = 30 * 24 * 60 * 60_000
const timeoutMs = 8_000

type Surroundings = {
  caches: Pick<CacheStorage, 'open'>
  fetch: (request: Request) => Promise<Response>
  nowMs: () => number
}

/**
 * Under which address a read is kept. Records that are valid today are asked for by the day; what was seen yesterday
 * still opens today.
 */
export function keyOf(url: string): string {
  return url.replaceAll(/\d{4}-\d{2}-\d{2}T00(:|%3A)00/g, 'today')
}

/** Reads that are everybody's: from the network, and from what was kept of them where there is none. */
export function createKeptReads({ caches, fetch, nowMs }: Surroundings) {
  const keep = async (url: string, answer: Response) => {
    const body = await answer.blob()
    const cache = await caches.open(readsCacheName)
    const headers = {
      'content-type': answer.headers.get('content-type') ?? '',
      [keptAtHeader]: String(nowMs()),
    }
    await cache.put(keyOf(url), new Response(body, { headers }))
    // The oldest come first; one that is kept anew moves to the end.
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - mostReads)).map((one) => cache.delete(one)))
  }

  const find = async (url: string) => {
    const cache = await caches.open(readsCacheName)
    const answer = await cache.match(keyOf(url))
    const keptAtMs = Number(answer?.headers.get(keptAtHeader) ?? 0)
    return nowMs() - keptAtMs > mostAgeMs ? undefined : answer
  }

  return {
    /** @param later work that the worker stays awake for */
    answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const ask = async () => {
        const answer = await fetch(request)
        if (isKeepable('read', answer)) later(keep(request.url, answer.clone()).catch(() => undefined))
        return answer
      }
      return networkFirst({ ask, kept: () => orNothing(() => find(request.url)), timeoutMs })
    },
  }
}
