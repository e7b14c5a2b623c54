import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { afterPicture } from './after-picture.ts'
import { createHashHistory, Router } from './router/index.ts'

/** The router over the part of the address after the hash sign. */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHashHistory)
  const [place, setPlace] = useState(history.now)
  useLayoutEffect(
    // What was pressed is drawn first, and a screen that is on its way must not hold up what is shown.
    () => history.listen(() => afterPicture(() => startTransition(() => setPlace(history.now())))),
    [history],
  )
  return (
    <Router history={history} place={place}>
      {children}
    </Router>
  )
}
