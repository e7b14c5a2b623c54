import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { anonymousClient } from '../../platform/data/anonymous-client.ts'
import { newIdempotencyKey } from '../../platform/data/api.ts'
import { visitorKey } from '../../platform/data/device-lists.ts'

// The server counts a visitor once a day; a page sends one request.
const counted = new Set<number>()

/** Counts a view of a product, for "most viewed". A failure is ignored. */
export function countView(productId: number): void {
  if (counted.has(productId)) return
  counted.add(productId)
  anonymousClient
    .command('products/view', { productId, visitor: visitor() })
    .catch(() => counted.delete(productId))
}

// A random visitor id, sent only with views and never with the session; a new one after logout.
let drawn: string | null = null

function visitor(): string {
  const name = readStorage('local', visitorKey) ?? drawn ?? newIdempotencyKey()
  drawn = name
  writeStorage('local', visitorKey, name)
  return name
}
