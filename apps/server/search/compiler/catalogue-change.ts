/** A change of the catalogue: the stock of some products, sold and view counts, or anything else. */
export type CatalogueChange =
  | { kind: 'stock'; products: ReadonlySet<number> }
  | { kind: 'counts' }
  | { kind: 'any' }

/** The dependencies of an answer that every sale changes. */
export type SaleReads = {
  /** The products whose stock it read; `any` where they are unknown. */
  stock: readonly number[] | 'any'
  /** Whether it read sold or view counts. */
  counts: boolean
}

/**
 * Parses a notification of the channel `catalogue_changed`: `stock` with the ids of the products, `counts`, or anything
 * else, which means any change.
 */
export function changeFrom(payload: string): CatalogueChange {
  if (payload === 'counts') return { kind: 'counts' }
  const [, ids] = /^stock((?: \d+)+)$/.exec(payload) ?? []
  return ids ? { kind: 'stock', products: new Set(ids.trim().split(' ').map(Number)) } : { kind: 'any' }
}

/** Whether the change may affect the answer. */
export function isTouched({ stock, counts }: SaleReads, change: CatalogueChange): boolean {
  if (change.kind === 'counts') return counts
  if (change.kind === 'any' || stock === 'any') return true
  return stock.some((product) => change.products.has(product))
}
