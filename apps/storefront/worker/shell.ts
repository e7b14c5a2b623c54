import { orNothing } from '../platform/data/in-time.ts'
import { isKeepable } from './kinds.ts'
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

/** The page and the files of one build, kept so that they belong together. */
export function createShell({ caches, fetch, build }: Surroundings) {
  const own = prefix + build.version
  const files = new Set(build.files)

  const keep = async (address: string, answer: Response) => {
    const cache = await caches.open(own)
    await cache.put(address, answer)
  }
  const keepPage = async (answer: Response) => keepPageIn(await caches.open(own), answer, { fetch, build })

  return {
    /**
     * Keeps the shell whole, or throws: a worker without it is never used. One file after the other, so that whoever
     * uses the page meanwhile does not wait for them; what was kept before an interruption is not asked for again.
     */
    async install(): Promise<void> {
      const cache = await caches.open(own)
      const page = await fetch(pageAddress, { cache: 'no-cache' })
      if (!isKeepable('page', page) || !(await keepPage(page)))
        throw new Error('The page is of another build than the worker')
      for (const address of build.shell) {
        if (!(await cache.match(address))) await cache.add(address)
      }
    },

    /**
     * Removes what older builds kept. The build before stays: a tab that is still of it, and in which somebody is
     * typing, finds its files here when the server has them no longer.
     */
    async removeOlder(): Promise<void> {
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
      await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
    },

    /** The page from the network, or the kept one; `preloaded` is what the browser has asked for already. */
    page(
      request: Request,
      later: (work: Promise<unknown>) => void,
      preloaded?: Promise<Response | undefined>,
    ): Promise<Response> {
      const ask = async () => {
        const answer = (await preloaded) ?? (await fetch(request))
        if (isKeepable('page', answer)) later(keepPage(answer.clone()).catch(() => undefined))
        return answer
      }
      const kept = () =>
        orNothing(async () => (await caches.open(own)).match(pageAddress, { ignoreVary: true }))
      return networkFirst({ ask, kept, timeoutMs })
    },

    /** A file of the build: its name says what is in it, so what is kept is right for good. */
    async file(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const { pathname } = new URL(request.url)
      const kept = await orNothing(() => caches.match(pathname, { ignoreVary: true }))
      if (kept) return kept
      const answer = await fetch(request)
      if (files.has(pathname) && isKeepable('file', answer)) {
        later(keep(pathname, answer.clone()).catch(() => undefined))
      }
      return answer
    },
  }
}

/**
 * Keeps a page that is of our own build: that of another asks for files that are not here. The landing in it comes to
 * life with what it was rendered from and with nothing else, so both are kept, or none is.
 * @returns whether it is of our build
 */
async function keepPageIn(
  cache: Cache,
  answer: Response,
  { fetch, build }: Pick<Surroundings, 'fetch' | 'build'>,
): Promise<boolean> {
  const page = await answer.clone().text()
  if (!page.includes(`content="${build.version}"`)) return false
  const address = /<meta name="landing-answers" content="([^"]+)">/.exec(page)?.[1]
  if (address && !(await cache.match(address))) {
    const answers = await fetch(address)
    if (!isKeepable('file', answers)) throw new Error('The page is older than its answers')
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
