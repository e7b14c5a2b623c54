/** What of the catalogue changed: the stock of some products, how often products were sold or looked at, or anything. */
export type CatalogueChange =
  | { kind: 'stock'; products: ReadonlySet<number> }
  | { kind: 'counts' }
  | { kind: 'any' }

/** What an answer was made of, as far as every sale changes it. */
export type SaleReads = {
  /** The products whose stock it read; `any` where that cannot be told. */
  stock: readonly number[] | 'any'
  /** Whether it read how often products were sold or looked at. */
  counts: boolean
}

/**
 * Reads what the database tells on the channel `catalogue_changed`: `stock` with the ids of the products, `counts`, or
 * anything else, which may mean whatever.
 */
export function changeFrom(payload: string): CatalogueChange {
  if (payload === 'counts') return { kind: 'counts' }
  const [, ids] = /^stock((?: \d+)+)$/.exec(payload) ?? []
  return ids ? { kind: 'stock', products: new Set(ids.trim().split(' ').map(Number)) } : { kind: 'any' }
}

/** Whether an answer may be another one after the change. */
export function isTouched({ stock, counts }: SaleReads, change: CatalogueChange): boolean {
  if (change.kind === 'counts') return counts
  if (change.kind === 'any' || stock === 'any') return true
  return stock.some((product) => change.products.has(product))
}
