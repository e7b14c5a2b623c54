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
  rewardBox: null,
  vatBasisPoints: 1000,
  weightGram: 120,
  categoryPath: [],
}

/** @spec 3.order-item.1 */
it('explains a bought item with the same steps as the basket', () => {
  const { items } = priceOrder({
    lines: [{ offer, quantity: 2 }],
    delivery: { kind: 'none-yet' },
    freeShippingFromRial: rial(0),
    freeShippingBeforeCode: true,
    pricesIncludeVat: false,
    orderDiscount: { type: 'AMOUNT', amountRial: rial(100_000), categoryIds: null },
  })
  const item = items[0]!
  const remembered = stepsOfItem({
    quantity: 2,
    rewardQuantity: 0,
    rewardBox: null,
    unitPrice: 6_850_000,
    finalUnitPrice: item.finalUnitPrice,
    skuSellerDiscountTypeEnum: 'DISCOUNT',
    discountPercent: 15,
    orderItemValueAmount: item.orderItemValueAmount,
    orderDiscountShare: 100_000,
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

it('has no discount step without a discount', () => {
  const steps = stepsOfItem({
    quantity: 1,
    rewardQuantity: 0,
    rewardBox: null,
    unitPrice: 1000,
    finalUnitPrice: 1000,
    skuSellerDiscountTypeEnum: 'NONE',
    discountPercent: 0,
    orderItemValueAmount: 1000,
    orderDiscountShare: 0,
    vatPercent: 9.5,
    vatAmount: 100,
    orderItemScore: 10,
  })
  expect(steps.map((step) => step.kind)).toEqual(['list-price', 'quantity', 'vat', 'score'])
  expect(steps[2]).toEqual({ kind: 'vat', basisPoints: 950, amountRial: 100 })
})

it('has the free units, from the line if its box no longer exists', () => {
  const bought = {
    quantity: 6,
    rewardQuantity: 2,
    unitPrice: 1000,
    finalUnitPrice: 1000,
    skuSellerDiscountTypeEnum: 'REWARD',
    discountPercent: 0,
    orderItemValueAmount: 6000,
    orderDiscountShare: 0,
    vatPercent: 10,
    vatAmount: 600,
    orderItemScore: 10,
  }
  const [, free] = stepsOfItem({ ...bought, rewardBox: { quantity: 3, rewardQuantity: 1 } })
  expect(free).toEqual({ kind: 'reward-applied', boxQuantity: 3, boxReward: 1, freeUnits: 2 })
  const [, gone] = stepsOfItem({ ...bought, rewardBox: null })
  expect(gone).toEqual({ kind: 'reward-applied', boxQuantity: 6, boxReward: 2, freeUnits: 2 })
})
