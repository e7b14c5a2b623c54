import { createContext, type ReactNode, use, useCallback, useEffect, useMemo } from 'react'
import { type History, type NavigateOptions, type Place, stillHistory, type To } from './history.ts'

// Apart, so that what only leads somewhere is not rendered again each time that somebody goes there.
const HistoryContext = createContext<History>(stillHistory())
const PlaceContext = createContext<Place>(stillHistory().now())
const ParamsContext = createContext<ParamsOf>(() => ({}))

/** What stands in a path for the `:names` of its route, decoded; none where no route has it. */
type ParamsOf = (path: string) => Readonly<Record<string, string>>

/** Tells what is in it where somebody is, and how to go elsewhere. */
export function Router({
  history,
  place,
  paramsOf,
  children,
}: {
  history: History
  place: Place
  paramsOf: ParamsOf
  children: ReactNode
}) {
  return (
    <HistoryContext value={history}>
      <ParamsContext value={paramsOf}>
        <PlaceContext value={place}>{children}</PlaceContext>
      </ParamsContext>
    </HistoryContext>
  )
}

export const useHistory = () => use(HistoryContext)
export const useLocation = () => use(PlaceContext).location
export const useNavigationType = () => use(PlaceContext).type
/** Always the same function. */
export const useNavigate = () => use(HistoryContext).navigate

/** What stands in the address for the `:names` of the route's path, decoded. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  const { pathname } = useLocation()
  const paramsOf = use(ParamsContext)
  return useMemo(() => paramsOf(pathname), [paramsOf, pathname])
}

type SearchPart = URLSearchParams | Record<string, string>

/** The search part of the address, and how to go to another of the same path; a function is given the one of that moment. */
export function useSearchParams(): [
  search: URLSearchParams,
  set: (next: SearchPart | ((before: URLSearchParams) => SearchPart), options?: NavigateOptions) => void,
] {
  const { search } = useLocation()
  const history = useHistory()
  const asked = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback(
    (next: SearchPart | ((before: URLSearchParams) => SearchPart), options?: NavigateOptions) => {
      const { pathname, search: before } = history.now().location
      const wanted = typeof next === 'function' ? next(new URLSearchParams(before)) : next
      history.navigate({ pathname, search: new URLSearchParams(wanted).toString() }, options)
    },
    [history],
  )
  return [asked, set]
}

/** Goes elsewhere as soon as it is shown. */
export function Navigate({ to, replace = false }: { to: To; replace?: boolean }) {
  const { navigate } = useHistory()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}
