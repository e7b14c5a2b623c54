import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
// The name warns of changes without notice; the version is pinned, and the journeys walk every route.
import { UNSAFE_createHashHistory as createHashHistory, Router } from 'react-router'

/**
 * The router over the part of the address after the hash sign. React Router's own `HashRouter` is the same, but its
 * module brings forms and the prefetching of a server framework along: 4 kB that no screen uses.
 */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createHashHistory({ v5Compat: true }))
  const [state, setState] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    // A screen that is on its way must not hold up what is shown.
    () => history.listen((next) => startTransition(() => setState(next))),
    [history],
  )
  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  )
}
