import type { ReactNode } from 'react'
import { createPath, type Navigator, Router } from 'react-router'

// Nothing navigates while a page is rendered; only addresses are written, as the hash router writes them.
const still = () => {
  throw new Error('A page that is being rendered goes nowhere')
}
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  push: still,
  replace: still,
  go: still,
}

/** The router while the landing is rendered on the server: always at '/'. */
export function ServerRouter({ children }: { children: ReactNode }) {
  return (
    <Router location="/" navigator={navigator} static>
      {children}
    </Router>
  )
}
