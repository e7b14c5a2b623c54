/** The scroll position of each history entry: key of the location → pixels from the top. */
export type ScrollPositions = {
  get: (key: string) => number | undefined
  set: (key: string, y: number) => void
  text: () => string
}

// Nobody goes back further, and the text is written synchronously when the page is hidden.
const maxEntries = 60

/** @param stored the result of `text()` before a reload; anything else is ignored */
export function createScrollPositions(stored: string | null): ScrollPositions {
  const positions = new Map<string, number>(entriesOf(stored))
  return {
    get: (key) => positions.get(key),
    set(key, y) {
      // Deleted first, so that the oldest entry is always the first.
      positions.delete(key)
      positions.set(key, Math.round(y))
      const oldest = positions.keys().next().value
      if (positions.size > maxEntries && oldest !== undefined) positions.delete(oldest)
    },
    text: () => JSON.stringify([...positions]),
  }
}

function entriesOf(stored: string | null): [string, number][] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    return list.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
    )
  } catch {
    return []
  }
}

export type Move = {
  type: 'POP' | 'PUSH' | 'REPLACE'
  from: { key: string; pathname: string } | null
  to: { key: string; pathname: string }
  stored: number | undefined
}

/**
 * The scroll position after a navigation: a new path begins at the top, going back (or a reload) restores the stored
 * position, and a change of the search part alone does not scroll.
 * @spec 2.scroll-to-top.1
 */
export function positionAfter({ type, from, to, stored }: Move): 'stay' | number {
  if (type === 'POP' && stored !== undefined) return stored
  if (from === null) return 'stay'
  return from.pathname === to.pathname ? 'stay' : 0
}
