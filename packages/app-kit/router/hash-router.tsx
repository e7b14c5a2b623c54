import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { afterFrame } from '../after-frame.ts'
import { createHashHistory } from './hash-history.ts'
import { type ParamsOf, Router } from './router.tsx'

/** The router of the hash part of the address. */
export function HashRouter({ paramsOf, children }: { paramsOf: ParamsOf; children: ReactNode }) {
  const [history] = useState(createHashHistory)
  const [navigation, setNavigation] = useState(history.now)
  useLayoutEffect(
    // The press is painted first, and a screen that is still loading does not block the current one.
    () => history.listen(() => afterFrame(() => startTransition(() => setNavigation(history.now())))),
    [history],
  )
  return (
    <Router history={history} navigation={navigation} paramsOf={paramsOf}>
      {children}
    </Router>
  )
}
