import type { Rial } from '../money/index.ts'
import { freeUnitsOffer } from './alternatives.ts'
import { type EarnedDiscount, earnedDiscounts, largestDiscount, type Offer, priceOffer } from './offer.ts'
import type { PricedItem } from './order.ts'

/**
 * One step of "why this price". Data, not text: the screens write the sentence in their own language.
 * Amounts are rials, `scoreHundredths` hundredths of a point.
 */
export type PriceStep =
  | { kind: 'list-price'; unitRial: Rial }
  | {
      kind: 'discount-applied'
      discountType: 'DISCOUNT' | 'SPECIAL_DISCOUNT'
      percent: number
      unitAmountRial: Rial
    }
  | { kind: 'discount-outdone'; discountType: 'DISCOUNT' | 'SPECIAL_DISCOUNT'; percent: number }
  | { kind: 'discount-given-up'; percent: number; withoutRial: Rial }
  | { kind: 'box-not-reached'; percent: number; neededQuantity: number; missingQuantity: number }
  | { kind: 'reward-applied'; boxQuantity: number; boxReward: number; freeUnits: number }
  | { kind: 'reward-not-taken'; boxQuantity: number; boxReward: number; freeUnits: number; withRial: Rial }
  | { kind: 'reward-not-reached'; boxReward: number; missingQuantity: number }
  | { kind: 'quantity'; quantity: number; finalUnitRial: Rial; valueRial: Rial }
  | { kind: 'order-discount'; shareRial: Rial }
  | { kind: 'vat'; basisPoints: number; amountRial: Rial }
  | { kind: 'score'; scoreHundredths: number }

/**
 * Why a line costs what it costs, in the order of the calculation: which advantage was applied (never two), what the
 * choice of free units means for the total, which discounts were smaller, and which quantity would lower the price.
 * @spec 3.order-labels, 3.order-item.5
 */
export function priceSteps(offer: Offer, item: PricedItem): PriceStep[] {
  const steps: PriceStep[] = [
    { kind: 'list-price', unitRial: item.unitPrice },
    ...discountSteps(offer, item),
    ...rewardSteps(offer, item),
    ...(item.rewardQuantity > 0 ? [] : missedBoxes(offer, item.quantity)),
    {
      kind: 'quantity',
      quantity: item.quantity,
      finalUnitRial: item.finalUnitPrice,
      valueRial: item.orderItemValueAmount,
    },
  ]
  if (item.orderDiscountShare > 0) steps.push({ kind: 'order-discount', shareRial: item.orderDiscountShare })
  steps.push({ kind: 'vat', basisPoints: offer.vatBasisPoints, amountRial: item.vatAmount })
  steps.push({ kind: 'score', scoreHundredths: item.orderItemScore })
  return steps
}

function discountSteps(offer: Offer, { quantity, skuSellerDiscountTypeEnum }: PricedItem): PriceStep[] {
  const earned = earnedDiscounts(offer, quantity)
  const largest = largestDiscount(earned)
  if (skuSellerDiscountTypeEnum !== 'REWARD')
    return earned.map((discount) => discountStep(discount, discount === largest))
  if (largest === null) return []
  const withoutRial = priceOffer(offer, quantity).orderItemValueAmount
  return [{ kind: 'discount-given-up', percent: largest.discountPercent, withoutRial }]
}

function discountStep(discount: EarnedDiscount, isApplied: boolean): PriceStep {
  const { kind: discountType, discountPercent: percent, unitAmountRial } = discount
  return isApplied
    ? { kind: 'discount-applied', discountType, percent, unitAmountRial }
    : { kind: 'discount-outdone', discountType, percent }
}

function rewardSteps(offer: Offer, { quantity, rewardQuantity }: PricedItem): PriceStep[] {
  const box = offer.rewardBox
  if (box === null || offer.consumerPriceRial === 0) return []
  const { quantity: boxQuantity, rewardQuantity: boxReward } = box
  const free = freeUnitsOffer(offer, quantity)
  const steps: PriceStep[] = []
  if (free && rewardQuantity > 0)
    steps.push({ kind: 'reward-applied', boxQuantity, boxReward, freeUnits: free.freeUnits })
  else if (free)
    steps.push({
      kind: 'reward-not-taken',
      ...{ boxQuantity, boxReward, freeUnits: free.freeUnits, withRial: free.withRial },
    })
  const missingQuantity = boxQuantity - (quantity % boxQuantity)
  if (boxQuantity > 1 && (rewardQuantity > 0 || !free))
    steps.push({ kind: 'reward-not-reached', boxReward, missingQuantity })
  return steps
}

// Only boxes that would be the cheapest way once their quantity is there.
function missedBoxes(offer: Offer, quantity: number): PriceStep[] {
  return offer.specialDiscounts
    .filter((box) => box.quantity > quantity)
    .filter((box) => priceOffer(offer, box.quantity).specialDiscount?.id === box.id)
    .toSorted((a, b) => a.quantity - b.quantity)
    .map((box) => ({
      kind: 'box-not-reached',
      percent: box.discountPercent,
      neededQuantity: box.quantity,
      missingQuantity: box.quantity - quantity,
    }))
}
