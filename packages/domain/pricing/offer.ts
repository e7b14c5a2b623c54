import { percentToBasisPoints, type Rial, ratioToTen, rial, roundToTen } from '../money/index.ts'
import { type RewardBox, rewardUnits } from './reward.ts'

/** A seller's offer of one sku with everything that is valid on the day of pricing. */
export type Offer = {
  skuSellerId: number
  consumerPriceRial: Rial
  /** Score of one unit at the consumer price, in hundredths of a point. */
  scoreHundredths: number
  /** The running discount, whatever the quantity. */
  discount: { id: number; discountPercent: number } | null
  /** Quantity boxes: who buys at least `quantity` units of the line gets the percent on all of them. */
  specialDiscounts: readonly { id: number; quantity: number; discountPercent: number }[]
  /** Buy n, get m free on top. */
  rewardBox: RewardBox | null
  vatBasisPoints: number
  /** Weight of one unit with its packing. */
  weightGram: number
  /** The ids of the categories that the product is in, from the root to its own. */
  categoryPath: readonly number[]
}

/** The discounts and boxes of an offer, as an order stores them with its line. */
export type OfferTerms = Pick<Offer, 'discount' | 'specialDiscounts' | 'rewardBox'>

/** Null where the offer has none of them. */
export function termsOf({ discount, specialDiscounts, rewardBox }: Offer): OfferTerms | null {
  if (discount === null && specialDiscounts.length === 0 && rewardBox === null) return null
  return { discount, specialDiscounts, rewardBox }
}

/** Whether the buyer takes the free units of the line, at the price without discount. Without it they do not. */
export type FreeUnitsChoice = { takesFreeUnits?: boolean }

export type BasketLine = { offer: Offer; quantity: number } & FreeUnitsChoice

export type DiscountType = 'NONE' | 'DISCOUNT' | 'SPECIAL_DISCOUNT' | 'REWARD'

/** A quantity of one offer priced by itself, before any order-wide discount, VAT or delivery. Names as in the specification. */
export type PricedOffer = {
  skuSellerId: number
  quantity: number
  /** Free units on top: they cost nothing and bring no score, and are weighed and taken from the stock like the others. */
  rewardQuantity: number
  unitPrice: Rial
  skuSellerDiscountTypeEnum: DiscountType
  /** The one that was applied; at most one of `discount`, `specialDiscount` and `rewardBox` is set. */
  discount: { id: number; discountPercent: number } | null
  specialDiscount: { id: number; discountPercent: number } | null
  rewardBox: RewardBox | null
  /** Of the whole line. */
  discountAmount: Rial
  finalUnitPrice: Rial
  orderItemValueAmount: Rial
}

/** A discount that the quantity has earned, and what it takes off one unit. */
export type EarnedDiscount = {
  kind: 'DISCOUNT' | 'SPECIAL_DISCOUNT'
  id: number
  discountPercent: number
  unitAmountRial: Rial
}

/**
 * Prices a quantity of one offer: by the larger of the running discount and the quantity box, never both. A buyer who
 * takes free units that the quantity earns pays the price without discount instead. Rounded per unit, so that a line is
 * always quantity × one unit's price.
 *
 * @param quantity paid units, at least 1
 * @spec 3.basket, 3.order-item.2, 4.basket-actions.2
 */
export function priceOffer(offer: Offer, quantity: number, choice: FreeUnitsChoice = {}): PricedOffer {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`Not a quantity: ${quantity}`)
  const unitPrice = roundToTen(offer.consumerPriceRial)
  const freeUnits = choice.takesFreeUnits ? earnedFreeUnits(offer, quantity) : 0
  const isReward = freeUnits > 0
  const applied = isReward ? null : largestDiscount(earnedDiscounts(offer, quantity))
  const finalUnitPrice = rial(unitPrice - (applied?.unitAmountRial ?? 0))
  return {
    skuSellerId: offer.skuSellerId,
    quantity,
    rewardQuantity: freeUnits,
    unitPrice,
    skuSellerDiscountTypeEnum: isReward ? 'REWARD' : (applied?.kind ?? 'NONE'),
    discount: applied?.kind === 'DISCOUNT' ? named(applied) : null,
    specialDiscount: applied?.kind === 'SPECIAL_DISCOUNT' ? named(applied) : null,
    rewardBox: isReward ? offer.rewardBox : null,
    discountAmount: rial((applied?.unitAmountRial ?? 0) * quantity),
    finalUnitPrice,
    orderItemValueAmount: rial(finalUnitPrice * quantity),
  }
}

/** The free units that a quantity earns, taken or not; 0 where nothing is paid. @spec 3.order-item */
export function earnedFreeUnits(offer: Offer, quantity: number): number {
  return offer.consumerPriceRial === 0 ? 0 : rewardUnits(offer.rewardBox, quantity)
}

/** Units that a buyer of the line receives, the free ones among them: what is weighed and taken from the stock. */
export function receivedUnits({ offer, quantity, takesFreeUnits }: BasketLine): number {
  return quantity + (takesFreeUnits ? earnedFreeUnits(offer, quantity) : 0)
}

/**
 * The largest quantity, up to the wanted one, whose free units are in stock as well; 0 where there is none.
 * @param available units in stock
 */
export function quantityInStock(
  offer: Offer,
  { wanted, available, takesFreeUnits }: { wanted: number; available: number } & FreeUnitsChoice,
): number {
  let quantity = Math.max(0, Math.min(wanted, available))
  while (quantity > 0 && receivedUnits({ offer, quantity, takesFreeUnits }) > available) quantity -= 1
  return quantity
}

/** The weight of the lines with their free units and packing. */
export function weightOf(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, line) => sum + line.offer.weightGram * receivedUnits(line), 0)
}

/** Every discount the quantity qualifies for, those that round to nothing left out. */
export function earnedDiscounts(offer: Offer, quantity: number): EarnedDiscount[] {
  const unitPrice = roundToTen(offer.consumerPriceRial)
  const earned: EarnedDiscount[] = []
  if (offer.discount) earned.push({ kind: 'DISCOUNT', ...offer.discount, unitAmountRial: rial(0) })
  for (const { id, discountPercent, quantity: neededQuantity } of offer.specialDiscounts) {
    if (quantity < neededQuantity) continue
    earned.push({ kind: 'SPECIAL_DISCOUNT', id, discountPercent, unitAmountRial: rial(0) })
  }
  return earned
    .map((discount) => ({ ...discount, unitAmountRial: percentOf(unitPrice, discount.discountPercent) }))
    .filter((discount) => discount.unitAmountRial > 0)
}

/** The largest discount; between equals the running discount, then the lowest id, so that the order of records changes nothing. */
export function largestDiscount(earned: readonly EarnedDiscount[]): EarnedDiscount | null {
  const [first] = earned.toSorted(
    (a, b) =>
      b.unitAmountRial - a.unitAmountRial ||
      Number(a.kind === 'SPECIAL_DISCOUNT') - Number(b.kind === 'SPECIAL_DISCOUNT') ||
      a.id - b.id ||
      b.discountPercent - a.discountPercent,
  )
  return first ?? null
}

function percentOf(unitPrice: Rial, percent: number): Rial {
  return ratioToTen(unitPrice, percentToBasisPoints(percent), 10_000)
}

function named({ id, discountPercent }: EarnedDiscount): { id: number; discountPercent: number } {
  return { id, discountPercent }
}
