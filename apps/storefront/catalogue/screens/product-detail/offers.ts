import { percentToBasisPoints, type Rial, rial } from '@anar/domain/money'
import { type Offer, type PricedItem, priceOffer, priceOrder, type RewardBox } from '@anar/domain/pricing'
import type { ProductRow, SkuRow } from '../../data/product.ts'

/** An offer of a sku that can be bought today, or is sold out. */
export type SkuOffer = {
  offer: Offer
  sellerName: string
  preparationDays: number
  /** Units in stock. */
  available: number
  /** Of one unit with today's running discount. */
  unitRial: Rial
}

/** The offers of a sku, the best first: in stock before out of stock, then the lowest price. */
export function offersOf(sku: SkuRow, vatPercent: number): SkuOffer[] {
  const offers = sku.skuSellers.flatMap((row): SkuOffer[] => {
    const [price] = row.prices
    if (!price || !row.isActive) return []
    const offer: Offer = {
      skuSellerId: row.id,
      consumerPriceRial: price.consumerPrice,
      scoreHundredths: price.score,
      discount: row.discounts[0] ?? null,
      specialDiscounts: row.specialDiscounts,
      rewardBox: row.rewardBoxes[0] ?? null,
      vatBasisPoints: percentToBasisPoints(vatPercent),
      weightGram: sku.weightGram,
      // Discount codes apply to a basket, not to a product's page.
      categoryPath: [],
    }
    return [
      {
        offer,
        sellerName: row.seller.name,
        preparationDays: row.preparationDays,
        available: Math.max(0, row.actualInventory),
        unitRial: priceOffer(offer, 1).finalUnitPrice,
      },
    ]
  })
  return offers.toSorted(
    (a, b) =>
      Number(b.available > 0) - Number(a.available > 0) ||
      a.unitRial - b.unitRial ||
      a.offer.skuSellerId - b.offer.skuSellerId,
  )
}

/** A quantity of an offer priced as a single basket line. */
export function pricedLine(offer: Offer, quantity: number): PricedItem {
  const { items } = priceOrder({
    lines: [{ offer, quantity }],
    delivery: { kind: 'none-yet' },
    // Without delivery.
    freeShippingFromRial: rial(0),
  })
  return items[0]!
}

export type BoxPrice = { quantity: number; percent: number; unitRial: Rial }

/** The quantity boxes that bring the price below that of one unit, smallest first. */
export function boxPrices(offer: Offer): BoxPrice[] {
  const single = priceOffer(offer, 1).finalUnitPrice
  return offer.specialDiscounts
    .toSorted((a, b) => a.quantity - b.quantity)
    .map(({ quantity, discountPercent }) => ({
      quantity,
      percent: discountPercent,
      unitRial: priceOffer(offer, quantity).finalUnitPrice,
    }))
    .filter(({ unitRial }) => unitRial < single)
}

/** The box whose free units are the cheapest way to buy its quantity; null if a discount is cheaper. */
export function rewardOf(offer: Offer): RewardBox | null {
  return offer.rewardBox && priceOffer(offer, offer.rewardBox.quantity).rewardBox
}

/** The sku of the URL, else the one of the best offer, else the first that is in stock, else the first. */
export function chosenSku(
  product: Pick<ProductRow, 'skus' | 'bestOffer'>,
  wantedId: number | null,
): SkuRow | null {
  const { skus, bestOffer } = product
  return (
    skus.find(({ id }) => id === wantedId) ??
    skus.find(({ skuSellers }) => skuSellers.some(({ id }) => id === bestOffer?.id)) ??
    skus.find((sku) => isInStock(sku)) ??
    skus[0] ??
    null
  )
}

export function isInStock(sku: SkuRow): boolean {
  return sku.skuSellers.some(
    ({ isActive, actualInventory, prices }) => isActive && actualInventory > 0 && prices.length > 0,
  )
}
