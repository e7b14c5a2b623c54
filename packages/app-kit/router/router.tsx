import { createContext, type ReactNode, use, useCallback, useEffect, useMemo } from 'react'
import { type History, type NavigateOptions, type Navigation, staticHistory, type To } from './history.ts'

// Two contexts, so that components that only navigate do not render again at each navigation.
const HistoryContext = createContext<History>(staticHistory())
const NavigationContext = createContext<Navigation>(staticHistory().now())
const ParamsContext = createContext<ParamsOf>(() => ({}))

/** The segments of a path that match the `:names` of its route, decoded; empty where no route matches. */
export type ParamsOf = (path: string) => Readonly<Record<string, string>>

/** Provides the current location and the history to its children. */
export function Router({
  history,
  navigation,
  paramsOf,
  children,
}: {
  history: History
  navigation: Navigation
  paramsOf: ParamsOf
  children: ReactNode
}) {
  return (
    <HistoryContext value={history}>
      <ParamsContext value={paramsOf}>
        <NavigationContext value={navigation}>{children}</NavigationContext>
      </ParamsContext>
    </HistoryContext>
  )
}

export const useHistory = () => use(HistoryContext)
export const useLocation = () => use(NavigationContext).location
export const useNavigationType = () => use(NavigationContext).type
/** Always the same function. */
export const useNavigate = () => use(HistoryContext).navigate

/** The segments of the address that match the `:names` of the route's path, decoded. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  const { pathname } = useLocation()
  const paramsOf = use(ParamsContext)
  return useMemo(() => paramsOf(pathname), [paramsOf, pathname])
}

type SearchPart = URLSearchParams | Record<string, string>

/** The search part of the address, and a setter that navigates; a function gets the current search part. */
export function useSearchParams(): [
  search: URLSearchParams,
  set: (next: SearchPart | ((before: URLSearchParams) => SearchPart), options?: NavigateOptions) => void,
] {
  const { search } = useLocation()
  const history = useHistory()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback(
    (next: SearchPart | ((before: URLSearchParams) => SearchPart), options?: NavigateOptions) => {
      const { pathname, search: before } = history.now().location
      const wanted = typeof next === 'function' ? next(new URLSearchParams(before)) : next
      history.navigate({ pathname, search: new URLSearchParams(wanted).toString() }, options)
    },
    [history],
  )
  return [params, set]
}

/** Navigates as soon as it is mounted. */
export function Navigate({ to, replace = false }: { to: To; replace?: boolean }) {
  const { navigate } = useHistory()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}
