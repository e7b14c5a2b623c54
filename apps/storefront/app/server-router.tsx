import { Router, staticHistory } from '@anar/app-kit/router'
import type { ReactNode } from 'react'
import { paramsOf } from './route-match.ts'

/** The router while the landing is rendered on the server: always at '/'. */
export function ServerRouter({ children }: { children: ReactNode }) {
  const history = staticHistory()
  return (
    <Router history={history} navigation={history.now()} paramsOf={paramsOf}>
      {children}
    </Router>
  )
}
