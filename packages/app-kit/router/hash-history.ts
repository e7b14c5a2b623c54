import {
  type History,
  type Location,
  locationOf,
  type Navigation,
  type NavigationGuard,
  type PendingMove,
  pathOf,
} from './history.ts'

/** What a history entry stores; `index` is its position among the entries of this page. */
type Entry = { usr?: unknown; key?: string; index?: number } | null

/** The browser's history of the hash part of the address, which is not sent to the server. */
export function createHashHistory(): History {
  let { location: start, index } = entryNow(0)
  let navigation: Navigation = { location: start, type: 'POP' }
  // The target of a stopped move, once `proceed` allows it.
  let allowedKey: string | null = null
  const listeners = new Set<() => void>()
  const guards = new Set<NavigationGuard>()

  const isStopped = (move: PendingMove) => [...guards].some((guard) => !guard(move))
  const moveTo = (next: Navigation) => {
    navigation = next
    for (const listener of [...listeners]) listener()
  }

  function pop(): void {
    const from = navigation.location
    // A typed address adds an entry; where it is the current address, the browser replaces the entry.
    const to = entryNow(isSamePage(addressNow(), from) ? index : index + 1)
    // The move back after a stopped move.
    if (to.location.key === from.key) return
    const steps = to.index - index
    const isAllowed = to.location.key === allowedKey
    allowedKey = null
    const proceed = () => {
      allowedKey = to.location.key
      history.go(steps)
    }
    if (!isAllowed && steps !== 0 && isStopped({ from, to: to.location, type: 'POP', proceed })) {
      // The browser has moved already.
      history.go(-steps)
      return
    }
    index = to.index
    moveTo({ location: to.location, type: 'POP' })
  }

  return {
    now: () => navigation,
    navigate(to, { replace = false, state = null } = {}) {
      const next = locationOf(pathOf(to), { state, key: newKey() })
      const type = replace ? 'REPLACE' : 'PUSH'
      const proceed = () => {
        if (!replace) index += 1
        writeEntry(
          { usr: state, key: next.key, index },
          { replace, address: `#${next.pathname}${next.search}` },
        )
        moveTo({ location: next, type })
      }
      if (!isStopped({ from: navigation.location, to: next, type, proceed })) proceed()
    },
    listen(listener) {
      const isFirst = listeners.size === 0
      listeners.add(listener)
      if (isFirst) {
        addEventListener('popstate', pop)
        // For a move between the first render and the first effect.
        pop()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('popstate', pop)
      }
    },
    guard(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
  }
}

const addressNow = () => locationOf(location.hash.slice(1), { state: null, key: '' })

/** The current entry. An entry that the browser made (typed address, plain link) gets its key and index here. */
function entryNow(newIndex: number): { location: Location; index: number } {
  const { usr: state = null, key = newKey(), index = newIndex } = (history.state as Entry) ?? {}
  if ((history.state as Entry)?.key === undefined) tryWrite({ usr: state, key, index }, { replace: true })
  return { location: { ...addressNow(), state, key }, index }
}

function writeEntry(entry: Entry, how: { replace: boolean; address: string }): void {
  if (!tryWrite(entry, how)) location[how.replace ? 'replace' : 'assign'](how.address)
}

/** False where the browser refuses: Safari does so after a hundred entries in half a minute. */
function tryWrite(entry: Entry, { replace, address }: { replace: boolean; address?: string }): boolean {
  try {
    if (replace) history.replaceState(entry, '', address)
    else history.pushState(entry, '', address)
    return true
  } catch {
    return false
  }
}

const isSamePage = (a: Location, b: Location) => a.pathname === b.pathname && a.search === b.search

const newKey = () => Math.random().toString(36).slice(2, 10)
