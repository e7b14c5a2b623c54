import { createHashRouter, type RouteObject } from 'react-router'

/**
 * The router of the hash, which can ask of an address typed behind the hash too whether it may be gone to: it goes by
 * the numbers that it gave to its entries of the history, and to that one nobody gave any.
 */
export function createRouter(routes: RouteObject[]): ReturnType<typeof createHashRouter> {
  let index = 0
  // Before the router listens, since a window calls its listeners in their order.
  addEventListener('popstate', () => {
    if (history.state?.idx === undefined) history.replaceState({ ...history.state, idx: index + 1 }, '')
    index = history.state.idx
  })
  const router = createHashRouter(routes)
  const remember = () => {
    index = history.state?.idx ?? index
  }
  remember()
  router.subscribe(remember)
  return router
}
