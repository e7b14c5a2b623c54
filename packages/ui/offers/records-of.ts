import type { BoxRecord, DiscountRecord, OfferRecords, PriceRecord } from './types.ts'

/** An offer as the search returns it, with all its records. */
type ReadOffer = {
  prices: readonly Omit<PriceRecord, 'wholesalePrice' | 'purchasePrice'>[]
  discounts: readonly DiscountRecord[]
  specialDiscounts: readonly BoxRecord[]
  inventories: readonly { expiresOn: string | null; onHand: number }[]
}
type ReadCost = Pick<PriceRecord, 'wholesalePrice' | 'purchasePrice'> & { price: { id: number } }

/** The records of an offer, its prices with what they cost the shop or the seller, which is a list of its own. */
export function recordsOf(
  { prices, discounts, specialDiscounts, inventories }: ReadOffer,
  costs: readonly ReadCost[],
): OfferRecords {
  const costOf = new Map(costs.map((cost) => [cost.price.id, cost]))
  return {
    prices: prices.map((price) => ({
      ...price,
      wholesalePrice: costOf.get(price.id)?.wholesalePrice ?? null,
      purchasePrice: costOf.get(price.id)?.purchasePrice ?? null,
    })),
    discounts,
    boxes: specialDiscounts,
    expiries: inventories.flatMap(({ expiresOn, onHand }) =>
      expiresOn !== null && onHand > 0 ? [{ day: expiresOn, units: onHand }] : [],
    ),
  }
}
