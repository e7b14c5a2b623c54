import type { createHashRouter } from 'react-router'

/**
 * Gives an address that was typed behind the hash the number that the router gives to its own entries of the history:
 * without one it can neither be asked about nor gone back from, and what is typed in a form would be lost.
 */
export function numberTypedAddresses(router: ReturnType<typeof createHashRouter>): void {
  let index: number = history.state.idx
  router.subscribe(() => {
    index = history.state?.idx ?? index
  })
  const number = () => {
    if (history.state?.idx === undefined) history.replaceState({ ...history.state, idx: index + 1 }, '')
    index = history.state.idx
  }
  // Before the router hears of it.
  addEventListener('popstate', number, { capture: true })
}
