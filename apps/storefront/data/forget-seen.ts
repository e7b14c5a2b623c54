import { keep } from './browser-storage.ts'

/** Where the browser keeps what was looked at (seen-products.ts). */
export const seenKey = 'anar_seen_products'

export function forgetSeen(): void {
  keep('local', seenKey, null)
}
