import { useCallback, useState } from 'react'
import { useHistory, useLocation } from '../app/router/index.ts'

/**
 * The search part of the address, and how to replace it without a new entry in the history; a function is given the
 * one of that moment. `wanted` is what was set last and shows at once: the router follows when that has been drawn,
 * and a box that was ticked must not look unticked till then. `arrived` is where the router is.
 */
export function useSearchPart(): {
  wanted: string
  arrived: string
  replace: (next: (now: URLSearchParams) => URLSearchParams) => void
} {
  const history = useHistory()
  const here = useLocation()
  const [wanted, setWanted] = useState(here.search)
  const [lastPlace, setLastPlace] = useState(here)
  if (here !== lastPlace) {
    setLastPlace(here)
    // More may have been set since the router began to come here.
    const now = history.now().location
    setWanted(now.pathname === here.pathname ? now.search : here.search)
  }
  const replace = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams) => {
      const { pathname, search } = history.now().location
      // Who has left meanwhile sets nothing any more.
      if (pathname !== here.pathname) return
      history.navigate({ pathname, search: next(new URLSearchParams(search)).toString() }, { replace: true })
      setWanted(history.now().location.search)
    },
    [history, here.pathname],
  )
  return { wanted, arrived: here.search, replace }
}
