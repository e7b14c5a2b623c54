/** @spec 3.order-item */
import { rial } from '@anar/domain/money'
import { type Offer, priceOrder, priceSteps } from '@anar/domain/pricing'
import { expect, it } from 'vitest'
import { stepsOfItem } from './steps-of-item.ts'

const offer: Offer = {
  skuSellerId: 1,
  consumerPriceRial: rial(6_850_000),
  scoreHundredths: 23_300,
  discount: { id: 4, discountPercent: 15 },
  specialDiscounts: [],
  vatBasisPoints: 1000,
  weightGram: 120,
}

it('explains a bought item with the very steps that the basket showed', () => {
  const { items } = priceOrder({
    lines: [{ offer, quantity: 2 }],
    delivery: { kind: 'none-yet' },
    freeShippingFromRial: rial(0),
  })
  const item = items[0]!
  const remembered = stepsOfItem({
    quantity: 2,
    unitPrice: 6_850_000,
    finalUnitPrice: item.finalUnitPrice,
    skuSellerDiscountTypeEnum: 'DISCOUNT',
    discountPercent: 15,
    orderItemValueAmount: item.orderItemValueAmount,
    vatPercent: 10,
    vatAmount: item.vatAmount,
    orderItemScore: item.orderItemScore,
  })
  expect(remembered).toEqual(priceSteps(offer, item))
  expect(remembered[1]).toEqual({
    kind: 'discount-applied',
    discountType: 'DISCOUNT',
    percent: 15,
    unitAmountRial: 1_027_500,
  })
})

it('names no discount where none was given', () => {
  const steps = stepsOfItem({
    quantity: 1,
    unitPrice: 1000,
    finalUnitPrice: 1000,
    skuSellerDiscountTypeEnum: 'NONE',
    discountPercent: 0,
    orderItemValueAmount: 1000,
    vatPercent: 9.5,
    vatAmount: 100,
    orderItemScore: 10,
  })
  expect(steps.map((step) => step.kind)).toEqual(['list-price', 'quantity', 'vat', 'score'])
  expect(steps[2]).toEqual({ kind: 'vat', basisPoints: 950, amountRial: 100 })
})
