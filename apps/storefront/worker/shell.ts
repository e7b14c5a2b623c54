import { orNothing } from '../platform/data/in-time.ts'
import { isCacheable } from './kinds.ts'
import { networkFirst } from './network-first.ts'
import type { Build } from './scope.ts'

const prefix = 'anar-shell-'
const pageAddress = '/'
const timeoutMs = 4_000

type Surroundings = {
  caches: CacheStorage
  fetch: (input: Request | string, init?: RequestInit) => Promise<Response>
  build: Build
}

/** Caches the page and the files of one build together. */
export function createShell({ caches, fetch, build }: Surroundings) {
  const own = prefix + build.version
  const files = new Set(build.files)

  const store = async (address: string, answer: Response) => {
    const cache = await caches.open(own)
    await cache.put(address, answer)
  }
  const cachePage = async (answer: Response) => cachePageIn(await caches.open(own), answer, { fetch, build })

  return {
    /**
     * Caches the whole shell, or throws: a worker without it is never used. Files are fetched one after the other, so
     * that they do not delay the page. After an interruption, cached files are not fetched again.
     */
    async install(): Promise<void> {
      const cache = await caches.open(own)
      const page = await fetch(pageAddress, { cache: 'no-cache' })
      if (!isCacheable('page', page) || !(await cachePage(page)))
        throw new Error('The page is of another build than the worker')
      for (const address of build.shell) {
        if (!(await cache.match(address))) await cache.add(address)
      }
    },

    /**
     * Removes the caches of older builds, except the previous one: a tab that still runs it finds its files here when
     * the server no longer has them.
     */
    async removeOlder(): Promise<void> {
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
      await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
    },

    /** The page from the network, or the cached one; `preloaded` is the browser's own request. */
    page(
      request: Request,
      later: (work: Promise<unknown>) => void,
      preloaded?: Promise<Response | undefined>,
    ): Promise<Response> {
      const load = async () => {
        const answer = (await preloaded) ?? (await fetch(request))
        if (isCacheable('page', answer)) later(cachePage(answer.clone()).catch(() => undefined))
        return answer
      }
      const cached = () =>
        orNothing(async () => (await caches.open(own)).match(pageAddress, { ignoreVary: true }))
      return networkFirst({ load, cached, timeoutMs })
    },

    /** A file of the build, cache first: its name contains a hash of its content. */
    async file(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const { pathname } = new URL(request.url)
      const cached = await orNothing(() => caches.match(pathname, { ignoreVary: true }))
      if (cached) return cached
      const answer = await fetch(request)
      if (files.has(pathname) && isCacheable('file', answer)) {
        later(store(pathname, answer.clone()).catch(() => undefined))
      }
      return answer
    },
  }
}

/**
 * Caches a page of our own build: that of another build needs files that are not cached. The landing hydrates only with
 * the data it was rendered from, so both are cached, or neither.
 * @returns whether the page is of our build
 */
async function cachePageIn(
  cache: Cache,
  answer: Response,
  { fetch, build }: Pick<Surroundings, 'fetch' | 'build'>,
): Promise<boolean> {
  const page = await answer.clone().text()
  if (!page.includes(`content="${build.version}"`)) return false
  const address = /<meta name="landing-answers" content="([^"]+)">/.exec(page)?.[1]
  if (address && !(await cache.match(address))) {
    const answers = await fetch(address)
    if (!isCacheable('file', answers)) throw new Error('The page is older than its answers')
    await cache.put(address, answers)
  }
  await cache.put(pageAddress, answer)
  const older = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return pathname.startsWith('/landing/') && pathname !== address
  })
  await Promise.all(older.map((request) => cache.delete(request)))
  return true
}
