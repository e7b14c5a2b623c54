import type { Rial } from '../money/index.ts'
import { earnedDiscounts, largestDiscount, type Offer } from './offer.ts'
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
  | { kind: 'box-not-reached'; percent: number; neededQuantity: number; missingQuantity: number }
  | { kind: 'quantity'; quantity: number; finalUnitRial: Rial; valueRial: Rial }
  | { kind: 'order-discount'; shareRial: Rial }
  | { kind: 'vat'; basisPoints: number; amountRial: Rial }
  | { kind: 'score'; scoreHundredths: number }

/**
 * Why a line costs what it costs, in the order in which the price was made: which discount was applied, which were
 * outdone by a larger one (never both), and which quantity box would still bring the price down.
 * @spec 3.order-item, 3.order-labels
 */
export function priceSteps(offer: Offer, item: PricedItem): PriceStep[] {
  const steps: PriceStep[] = [{ kind: 'list-price', unitRial: item.unitPrice }]
  const earned = earnedDiscounts(offer, item.quantity)
  const applied = largestDiscount(earned)
  for (const discount of earned) {
    const { kind: discountType, discountPercent: percent, unitAmountRial } = discount
    if (discount === applied) steps.push({ kind: 'discount-applied', discountType, percent, unitAmountRial })
    else steps.push({ kind: 'discount-outdone', discountType, percent })
  }
  for (const { quantity, discountPercent } of offer.specialDiscounts.toSorted(
    (a, b) => a.quantity - b.quantity,
  )) {
    if (quantity <= item.quantity || discountPercent <= (applied?.discountPercent ?? 0)) continue
    const missingQuantity = quantity - item.quantity
    steps.push({
      kind: 'box-not-reached',
      percent: discountPercent,
      neededQuantity: quantity,
      missingQuantity,
    })
  }
  steps.push({
    kind: 'quantity',
    quantity: item.quantity,
    finalUnitRial: item.finalUnitPrice,
    valueRial: item.orderItemValueAmount,
  })
  if (item.orderDiscountShare > 0) steps.push({ kind: 'order-discount', shareRial: item.orderDiscountShare })
  steps.push({ kind: 'vat', basisPoints: offer.vatBasisPoints, amountRial: item.vatAmount })
  steps.push({ kind: 'score', scoreHundredths: item.orderItemScore })
  return steps
}
