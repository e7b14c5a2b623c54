import { useHistory, useLocation } from '@anar/app-kit/router'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The search part of the URL, and how to replace it without a new history entry; `replace` passes the current one to
 * its function. `wanted` is that of the URL and shows at once, so that a ticked box does not look unticked until the
 * router has rendered. `arrived` is that of the router.
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
      // The person has left this page meanwhile.
      if (location.pathname !== pathname) return
      const search = next(new URLSearchParams(location.search)).toString()
      history.navigate({ pathname, search }, { replace: true })
    },
    [history, pathname],
  )
  return { wanted: now.pathname === pathname ? now.search : arrived, arrived, replace }
}
