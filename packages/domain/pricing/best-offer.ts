import type { Rial } from '../money/index.ts'

/** The facts that decide which offer of a product is shown. */
export type RankedOffer = {
  skuSellerId: number
  /** What one unit costs today, with the running discount. */
  unitPriceRial: Rial
  isInStock: boolean
  /** The position of its sku within the product. */
  skuPosition: number
}

/**
 * The offer that is shown for a product: the cheapest in stock, or the cheapest at all where none is. Of equal ones that
 * of the first sku, then the older offer. Null without offers.
 * @spec 3.sku.5
 */
export function bestOffer(offers: readonly RankedOffer[]): RankedOffer | null {
  const [best] = offers.toSorted(
    (a, b) =>
      Number(b.isInStock) - Number(a.isInStock) ||
      a.unitPriceRial - b.unitPriceRial ||
      a.skuPosition - b.skuPosition ||
      a.skuSellerId - b.skuSellerId,
  )
  return best ?? null
}
