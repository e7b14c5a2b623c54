import type { Route } from 'playwright-core'

/** Requests that wait until they are released. */
export function gate() {
  const held: Route[] = []
  let isOpen = false
  return {
    hold: (route: Route) => (isOpen ? route.continue() : void held.push(route)),
    count: () => held.length,
    async open() {
      isOpen = true
      for (const route of held.splice(0)) await route.continue()
    },
  }
}
