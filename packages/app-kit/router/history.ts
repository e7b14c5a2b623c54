/** Where somebody is: what stands after the hash sign, taken apart, and what the entry of the history carries along. */
export type Location = {
  pathname: string
  /** With its question mark; empty where there is none. */
  search: string
  state: unknown
  /** The entry of the history, the same after a reload and on the way back. */
  key: string
}
/** How somebody came here: by going back or forth (and by loading the page), by a step further, or in place of a step. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'
export type To = string | { pathname: string; search: string }
export type NavigateOptions = { replace?: boolean; state?: unknown }
export type Place = { location: Location; type: NavigationType }

export type History = {
  now: () => Place
  navigate: (to: To, options?: NavigateOptions) => void
  /** Told of every move; returns what ends that. */
  listen: (listener: () => void) => () => void
}

/** A path with its search part: '/products-list?text=x'. */
export function pathOf(to: To): string {
  if (typeof to === 'string') return to
  const search = to.search.replace(/^\?/, '')
  return search === '' ? to.pathname : `${to.pathname}?${search}`
}

/** What a path means as a location; one without a slash begins at the root. */
export function locationOf(path: string, entry: { state: unknown; key: string }): Location {
  const whole = path.startsWith('/') ? path : `/${path}`
  const [pathname = '/', search = ''] = whole.replace(/#.*$/, '').split(/\?(.*)/s)
  return { pathname, search: search === '' ? '' : `?${search}`, ...entry }
}

type Entry = { usr?: unknown; key?: string } | null

/** The browser's history of the part of the address after the hash sign, which no server sees. */
export function createHashHistory(): History {
  const here = (): Location => {
    const entry = history.state as Entry
    const [state, key] = [entry?.usr ?? null, entry?.key ?? newKey()]
    // An address that was typed, or a plain link: without a name of its own it would be every other one.
    if (entry?.key === undefined) write({ usr: state, key }, { replace: true })
    return locationOf(location.hash.slice(1), { state, key })
  }
  let place: Place = { location: here(), type: 'POP' }
  const listeners = new Set<() => void>()
  const moveTo = (next: Place) => {
    place = next
    for (const listener of [...listeners]) listener()
  }
  const pop = () => moveTo({ location: here(), type: 'POP' })
  return {
    now: () => place,
    navigate(to, { replace = false, state = null } = {}) {
      const next = locationOf(pathOf(to), { state, key: newKey() })
      const entry: Entry = { usr: state, key: next.key }
      const address = `#${next.pathname}${next.search}`
      if (!write(entry, { replace, address })) location[replace ? 'replace' : 'assign'](address)
      moveTo({ location: next, type: replace ? 'REPLACE' : 'PUSH' })
    },
    listen(listener) {
      const isFirst = listeners.size === 0
      listeners.add(listener)
      if (isFirst) {
        addEventListener('popstate', pop)
        // Whoever went on while nobody heard of it, as while the page is first drawn, is not left behind.
        if (!isSame(here(), place.location)) pop()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('popstate', pop)
      }
    },
  }
}

/** False where the browser refuses, as Safari does after a hundred entries in half a minute. */
function write(entry: Entry, { replace, address }: { replace: boolean; address?: string }): boolean {
  try {
    if (replace) history.replaceState(entry, '', address)
    else history.pushState(entry, '', address)
    return true
  } catch {
    return false
  }
}

/** A history that stays at '/': of a page that is being rendered on the server, from where nobody goes anywhere. */
export function stillHistory(): History {
  const place: Place = { location: locationOf('/', { state: null, key: 'default' }), type: 'POP' }
  return {
    now: () => place,
    navigate: () => {
      throw new Error('A page that is being rendered goes nowhere')
    },
    listen: () => () => undefined,
  }
}

const isSame = (a: Location, b: Location) =>
  a.pathname === b.pathname && a.search === b.search && a.key === b.key

const newKey = () => Math.random().toString(36).slice(2, 10)
