/** Cache storage in memory, as far as the worker uses it: names and entries in insertion order. */
export function fakeCaches(
  fetch: (address: string) => Promise<Response> = () => Promise.reject(new TypeError('offline')),
) {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (request: RequestInfo | URL) => {
    const url = typeof request === 'object' && 'url' in request ? request.url : String(request)
    return url.startsWith('/') ? url : url.replace(/^https:\/\/shop\.example/, '')
  }
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo | URL, answer: Response) => {
      entries.delete(addressOf(request))
      entries.set(addressOf(request), answer)
    },
    add: async (address: string) => {
      const answer = await fetch(address)
      if (!answer.ok) throw new TypeError('It is not there')
      entries.set(address, answer)
    },
    keys: async () => [...entries.keys()].map((address) => ({ url: `https://shop.example${address}` })),
    delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
  })
  const caches = {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, entries)
      return cacheOf(entries)
    },
    match: async (request: RequestInfo | URL) => {
      const store = [...stores.values()].find((entries) => entries.has(addressOf(request)))
      return store?.get(addressOf(request))?.clone()
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  return {
    caches: caches as unknown as CacheStorage,
    namesIn: (name: string) => [...(stores.get(name) ?? new Map()).keys()],
  }
}

/** A network response of the same origin (type `basic`). */
export function answered(body: string, headers: Record<string, string>, status = 200): Response {
  const answer = new Response(body, { status, headers })
  return Object.defineProperty(answer, 'type', { value: 'basic' })
}
