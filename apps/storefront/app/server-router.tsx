import type { ReactNode } from 'react'
import { Router, stillHistory } from './router/index.ts'

/** The router while the landing is rendered on the server: always at '/'. */
export function ServerRouter({ children }: { children: ReactNode }) {
  const history = stillHistory()
  return (
    <Router history={history} place={history.now()}>
      {children}
    </Router>
  )
}
