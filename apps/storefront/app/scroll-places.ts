/** Where the page stood at each entry of the history: key of the location → pixels from the top. */
export type ScrollPlaces = {
  get: (key: string) => number | undefined
  set: (key: string, y: number) => void
  text: () => string
}

// Nobody goes back further, and the store is written at once when the page goes away.
const entriesKept = 60

/** @param kept what `text()` gave before a reload; anything else counts as nothing */
export function createScrollPlaces(kept: string | null): ScrollPlaces {
  const places = new Map<string, number>(entriesOf(kept))
  return {
    get: (key) => places.get(key),
    set(key, y) {
      // Set anew, so that the oldest entry is always the first.
      places.delete(key)
      places.set(key, Math.round(y))
      const oldest = places.keys().next().value
      if (places.size > entriesKept && oldest !== undefined) places.delete(oldest)
    },
    text: () => JSON.stringify([...places]),
  }
}

function entriesOf(kept: string | null): [string, number][] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
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
  kept: number | undefined
}

/**
 * Where the page stands after a move: a new path begins at the top, going back (or a reload) returns to the place
 * that was kept, and a change of the search part alone leaves everything where it is.
 * @spec 2.scroll-to-top.1
 */
export function placeAfter({ type, from, to, kept }: Move): 'stay' | number {
  if (type === 'POP' && kept !== undefined) return kept
  if (from === null) return 'stay'
  return from.pathname === to.pathname ? 'stay' : 0
}
