import { useHistory, useLocation } from '@anar/app-kit/router'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The search part of the address, and how to replace it without a new entry in the history; a function is given the
 * one of that moment. `wanted` is what stands in the address and shows at once: the router follows when that has been
 * drawn, and a box that was ticked must not look unticked till then. `arrived` is where the router is.
 */
export function useSearchPart(): {
  wanted: string
  arrived: string
  replace: (next: (now: URLSearchParams) => URLSearchParams) => void
} {
  const history = useHistory()
  const { pathname, search: arrived } = useLocation()
  const inAddress = () => history.now().location
  const now = useSyncExternalStore(history.listen, inAddress, inAddress)
  const replace = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams) => {
      const { location } = history.now()
      // Who has left meanwhile sets nothing any more.
      if (location.pathname !== pathname) return
      const search = next(new URLSearchParams(location.search)).toString()
      history.navigate({ pathname, search }, { replace: true })
    },
    [history, pathname],
  )
  return { wanted: now.pathname === pathname ? now.search : arrived, arrived, replace }
}
