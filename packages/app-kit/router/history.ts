/** The hash part of the address, with the state and the key of the history entry. */
export type Location = {
  pathname: string
  /** With its question mark; empty where there is none. */
  search: string
  state: unknown
  /** Identifies the history entry: the same after a reload and on the way back. */
  key: string
}
/** How the location was reached: back, forward or page load; a new entry; the current entry replaced. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'
export type To = string | { pathname: string; search: string }
export type NavigateOptions = { replace?: boolean; state?: unknown }
/** The current location and how it was reached. */
export type Navigation = { location: Location; type: NavigationType }

/** A navigation that has not happened yet. */
export type PendingMove = {
  from: Location
  to: Location
  type: NavigationType
  /** Navigates without calling the guards. */
  proceed: () => void
}
/** Decides on a navigation: false stops it. The guard may call `proceed` of the move later. */
export type NavigationGuard = (move: PendingMove) => boolean

export type History = {
  now: () => Navigation
  navigate: (to: To, options?: NavigateOptions) => void
  /** Calls the listener at every move; returns the function that removes it. */
  listen: (listener: () => void) => () => void
  /** Calls the guard before every move, also by address bar and back button; returns the function that removes it. */
  guard: (guard: NavigationGuard) => () => void
}

/** A path with its search part: '/products-list?text=x'. */
export function pathOf(to: To): string {
  if (typeof to === 'string') return to
  const search = to.search.replace(/^\?/, '')
  return search === '' ? to.pathname : `${to.pathname}?${search}`
}

/** The location of a path; a path without a slash begins at the root. */
export function locationOf(path: string, entry: { state: unknown; key: string }): Location {
  const whole = path.startsWith('/') ? path : `/${path}`
  const [pathname = '/', search = ''] = whole.replace(/#.*$/, '').split(/\?(.*)/s)
  return { pathname, search: search === '' ? '' : `?${search}`, ...entry }
}

/** The history while a page is rendered on the server: always at '/'. */
export function staticHistory(): History {
  const navigation: Navigation = { location: locationOf('/', { state: null, key: 'default' }), type: 'POP' }
  return {
    now: () => navigation,
    navigate: () => {
      throw new Error('A page that is being rendered goes nowhere')
    },
    listen: () => () => undefined,
    guard: () => () => undefined,
  }
}
