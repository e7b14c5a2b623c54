import { writeStorage } from '@anar/app-kit/browser-storage'

// Lists that this browser stores. Apart from their features, so that the first load needs only their deletion.

/** Storage key of the products that were viewed (seen-products.ts). */
export const seenKey = 'anar_seen_products'
/** Storage key of the recent searches (recent-searches.ts). */
export const searchesKey = 'anar_recent_searches'

/** Storage key of the random name under which product views are counted (count-view.ts). */
export const visitorKey = 'anar_visitor'

export function forgetSeen(): void {
  writeStorage('local', seenKey, null)
  writeStorage('local', visitorKey, null)
}
export const forgetSearches = (): void => writeStorage('local', searchesKey, null)
