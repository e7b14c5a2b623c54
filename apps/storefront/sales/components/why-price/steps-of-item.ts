import { rial } from '@anar/domain/money'
import type { PriceStep } from '@anar/domain/pricing'

/** The recorded price of an order item. Amounts in rials, score in hundredths of a point. */
export type RememberedItem = {
  quantity: number
  /** Free units, and the box that gave them; null if it no longer exists. */
  rewardQuantity: number
  rewardBox: { quantity: number; rewardQuantity: number } | null
  unitPrice: number
  finalUnitPrice: number
  skuSellerDiscountTypeEnum: string
  discountPercent: number
  orderItemValueAmount: number
  orderDiscountShare: number
  vatPercent: number
  vatAmount: number
  orderItemScore: number
}

/**
 * "Why this price" of a bought item: the same steps as for a basket, from the values recorded at registration. Boxes
 * that were not reached are left out.
 * @spec 3.order-item
 */
export function stepsOfItem(item: RememberedItem): PriceStep[] {
  const steps: PriceStep[] = [{ kind: 'list-price', unitRial: rial(item.unitPrice) }]
  const discountType = discountTypeOf(item.skuSellerDiscountTypeEnum)
  if (discountType !== null) {
    const unitAmountRial = rial(item.unitPrice - item.finalUnitPrice)
    steps.push({ kind: 'discount-applied', discountType, percent: item.discountPercent, unitAmountRial })
  }
  if (item.rewardQuantity > 0) {
    steps.push({
      kind: 'reward-applied',
      boxQuantity: item.rewardBox?.quantity ?? item.quantity,
      boxReward: item.rewardBox?.rewardQuantity ?? item.rewardQuantity,
      freeUnits: item.rewardQuantity,
    })
  }
  steps.push({
    kind: 'quantity',
    quantity: item.quantity,
    finalUnitRial: rial(item.finalUnitPrice),
    valueRial: rial(item.orderItemValueAmount),
  })
  if (item.orderDiscountShare > 0)
    steps.push({ kind: 'order-discount', shareRial: rial(item.orderDiscountShare) })
  steps.push({
    kind: 'vat',
    basisPoints: Math.round(item.vatPercent * 100),
    amountRial: rial(item.vatAmount),
  })
  steps.push({ kind: 'score', scoreHundredths: item.orderItemScore })
  return steps
}

function discountTypeOf(type: string): 'DISCOUNT' | 'SPECIAL_DISCOUNT' | null {
  return type === 'DISCOUNT' || type === 'SPECIAL_DISCOUNT' ? type : null
}
