import { nameless } from './nameless.ts'

// The server counts a visitor once a day; a page asks it once.
const counted = new Set<number>()

/** Tells the shop that somebody looks at a product, for "most viewed"; where that does not come through, so be it. */
export function countView(productId: number): void {
  if (counted.has(productId)) return
  counted.add(productId)
  nameless.command('products/view', { productId }).catch(() => counted.delete(productId))
}
