import { createHashHistory, Router } from '@anar/app-kit/router'
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { afterPicture } from '../platform/components/after-picture.ts'
import { paramsOf } from './route-match.ts'

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
    <Router history={history} place={place} paramsOf={paramsOf}>
      {children}
    </Router>
  )
}
