import { percentToBasisPoints, type Rial, ratioToTen, rial, roundToTen } from '../money/index.ts'
import { isRewardCheaper, type RewardBox, rewardUnits } from './reward.ts'

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

export type BasketLine = { offer: Offer; quantity: number }

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
 * Prices a quantity of one offer by the one advantage that makes a received unit cheapest: the running discount, a
 * quantity box or free units on top, never two of them. Where a discount and free units come to the same, it is the
 * discount. Rounded per unit, so that a line is always quantity × one unit's price.
 *
 * @param quantity at least 1
 * @spec 3.basket, 3.order-item.2, 4.basket-actions.2
 */
export function priceOffer(offer: Offer, quantity: number): PricedOffer {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`Not a quantity: ${quantity}`)
  const unitPrice = roundToTen(offer.consumerPriceRial)
  const discount = largestDiscount(earnedDiscounts(offer, quantity))
  const discountedUnit = rial(unitPrice - (discount?.unitAmountRial ?? 0))
  const freeUnits = rewardUnits(offer.rewardBox, quantity)
  const isReward = isRewardCheaper({ unitPrice, discountedUnit, quantity, freeUnits })
  const applied = isReward ? null : discount
  const finalUnitPrice = isReward ? unitPrice : discountedUnit
  return {
    skuSellerId: offer.skuSellerId,
    quantity,
    rewardQuantity: isReward ? freeUnits : 0,
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

/** Units that a buyer of the quantity receives, the free ones among them: what is weighed and taken from the stock. */
export function receivedUnits(offer: Offer, quantity: number): number {
  return quantity + priceOffer(offer, quantity).rewardQuantity
}

/**
 * The largest quantity, up to the wanted one, whose free units are in stock as well; 0 where there is none.
 * @param available units in stock
 */
export function quantityInStock(
  offer: Offer,
  { wanted, available }: { wanted: number; available: number },
): number {
  let quantity = Math.max(0, Math.min(wanted, available))
  while (quantity > 0 && receivedUnits(offer, quantity) > available) quantity -= 1
  return quantity
}

/** The weight of the lines with their free units and packing. */
export function weightOf(lines: readonly BasketLine[]): number {
  return lines.reduce(
    (sum, { offer, quantity }) => sum + offer.weightGram * receivedUnits(offer, quantity),
    0,
  )
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
