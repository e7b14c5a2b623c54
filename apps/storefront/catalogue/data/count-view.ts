import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { anonymousClient } from '../../platform/data/anonymous-client.ts'
import { newIdempotencyKey } from '../../platform/data/api.ts'
import { visitorKey } from '../../platform/data/device-lists.ts'

// The server counts a visitor once a day; a page asks it once.
const counted = new Set<number>()

/** Tells the shop that somebody looks at a product, for "most viewed"; where that does not come through, so be it. */
export function countView(productId: number): void {
  if (counted.has(productId)) return
  counted.add(productId)
  anonymousClient
    .command('products/view', { productId, visitor: visitor() })
    .catch(() => counted.delete(productId))
}

// A random name for counting, told with looks alone, never with the session; another one after logout.
let drawn: string | null = null

function visitor(): string {
  const name = readStorage('local', visitorKey) ?? drawn ?? newIdempotencyKey()
  drawn = name
  writeStorage('local', visitorKey, name)
  return name
}
