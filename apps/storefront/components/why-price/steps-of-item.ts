import { rial } from '@anar/domain/money'
import type { PriceStep } from '@anar/domain/pricing'

/** What an order remembers of an item's price. Amounts in rials, score in hundredths of a point. */
export type RememberedItem = {
  quantity: number
  unitPrice: number
  finalUnitPrice: number
  skuSellerDiscountTypeEnum: string
  discountPercent: number
  orderItemValueAmount: number
  vatPercent: number
  vatAmount: number
  orderItemScore: number
}

/**
 * "Why this price" of an item that was bought: the same steps as for a basket, from what was kept at registration.
 * Boxes that were not reached are left out: they could be reached then, not any more.
 * @spec 3.order-item
 */
export function stepsOfItem(item: RememberedItem): PriceStep[] {
  const steps: PriceStep[] = [{ kind: 'list-price', unitRial: rial(item.unitPrice) }]
  const discountType = discountTypeOf(item.skuSellerDiscountTypeEnum)
  if (discountType !== null) {
    const unitAmountRial = rial(item.unitPrice - item.finalUnitPrice)
    steps.push({ kind: 'discount-applied', discountType, percent: item.discountPercent, unitAmountRial })
  }
  steps.push({
    kind: 'quantity',
    quantity: item.quantity,
    finalUnitRial: rial(item.finalUnitPrice),
    valueRial: rial(item.orderItemValueAmount),
  })
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
