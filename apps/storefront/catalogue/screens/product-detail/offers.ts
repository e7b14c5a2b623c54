import { percentToBasisPoints, type Rial, rial } from '@anar/domain/money'
import {
  type FreeUnitsChoice,
  freeUnitsOffer,
  type Offer,
  type PricedItem,
  priceOffer,
  priceOrder,
  type RewardBox,
  shownRial,
} from '@anar/domain/pricing'
import type { ProductRow, SkuRow } from '../../data/product.ts'

/** An offer of a sku that can be bought today, or is sold out. */
export type SkuOffer = {
  offer: Offer
  sellerName: string
  preparationDays: number
  /** Units in stock. */
  available: number
  /** Of one unit with today's running discount, as shoppers see it. */
  unitRial: Rial
  shown: ShownVat
}

/** The VAT in the shown prices. */
export type ShownVat = { vatBasisPoints: number; pricesIncludeVat: boolean }

/** The offers of a sku, the best first: in stock before out of stock, then the lowest price. */
export function offersOf(
  sku: SkuRow,
  { vatPercent, shownVatPercent }: { vatPercent: number; shownVatPercent: number },
): SkuOffer[] {
  const shown = { vatBasisPoints: percentToBasisPoints(shownVatPercent), pricesIncludeVat: true }
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
        unitRial: shownRial(priceOffer(offer, 1).finalUnitPrice, shown),
        shown,
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

// Nothing of them concerns a line without delivery.
const withoutDelivery = {
  freeShippingFromRial: rial(0),
  freeShippingBeforeCode: true,
  pricesIncludeVat: false,
}

/** A quantity of an offer priced as a single basket line. */
export function pricedLine(offer: Offer, quantity: number, choice: FreeUnitsChoice = {}): PricedItem {
  const { items } = priceOrder({
    lines: [{ offer, quantity, ...choice }],
    delivery: { kind: 'none-yet' },
    ...withoutDelivery,
  })
  return items[0]!
}

export type BoxPrice = { quantity: number; percent: number; unitRial: Rial }

/** The quantity boxes that bring the price below that of one unit, smallest first, with their prices as shoppers see them. */
export function boxPrices({ offer, shown }: Pick<SkuOffer, 'offer' | 'shown'>): BoxPrice[] {
  const single = priceOffer(offer, 1).finalUnitPrice
  return offer.specialDiscounts
    .toSorted((a, b) => a.quantity - b.quantity)
    .map(({ quantity, discountPercent }) => ({
      quantity,
      percent: discountPercent,
      unitRial: priceOffer(offer, quantity).finalUnitPrice,
    }))
    .filter(({ unitRial }) => unitRial < single)
    .map((box) => ({ ...box, unitRial: shownRial(box.unitRial, shown) }))
}

/** The box of free units on offer; null without one. */
export function rewardOf(offer: Offer): RewardBox | null {
  return offer.rewardBox && freeUnitsOffer(offer, offer.rewardBox.quantity) && offer.rewardBox
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
