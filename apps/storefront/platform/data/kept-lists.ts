import { writeStorage } from '@anar/app-kit/browser-storage'

// Lists of the device of which the first screens need no more than that they can be forgotten.

/** Where the browser keeps what was looked at (seen-products.ts). */
export const seenKey = 'anar_seen_products'
/** Where it keeps what was searched for (recent-searches.ts). */
export const searchesKey = 'anar_recent_searches'

/** Where it keeps by which name looks at products are counted (count-view.ts). */
export const visitorKey = 'anar_visitor'

export function forgetSeen(): void {
  writeStorage('local', seenKey, null)
  writeStorage('local', visitorKey, null)
}
export const forgetSearches = (): void => writeStorage('local', searchesKey, null)
