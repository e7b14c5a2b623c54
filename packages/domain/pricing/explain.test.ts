/** @spec 3.order-item, 3.order-labels */
import { describe, expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import { type Offer, priceOrder, priceSteps } from './index.ts'

const cream: Offer = {
  skuSellerId: 1,
  consumerPriceRial: rial(1_850_000),
  scoreHundredths: 9_250,
  discount: null,
  specialDiscounts: [],
  rewardBox: null,
  vatBasisPoints: 1_000,
  weightGram: 120,
  categoryPath: [1, 12],
}

const rules = {
  freeShippingFromRial: rial(1_000_000_000),
  freeShippingBeforeCode: true,
  pricesIncludeVat: false,
}

describe('why this price', () => {
  /** @spec 3.order-item.5 */
  it('lists the applied discount, the outdone one, and the box that is nearly reached', () => {
    const offer: Offer = {
      ...cream,
      discount: { id: 4, discountPercent: 15 },
      specialDiscounts: [
        { id: 10, quantity: 6, discountPercent: 25 },
        { id: 8, quantity: 2, discountPercent: 10 },
      ],
    }
    const order = priceOrder({
      lines: [{ offer, quantity: 4 }],
      delivery: { kind: 'none-yet' },
      ...rules,
      orderDiscount: { type: 'PERCENT', percent: 10, ceilingRial: null, categoryIds: null },
    })
    expect(priceSteps(offer, order.items[0]!)).toEqual([
      { kind: 'list-price', unitRial: 1_850_000 },
      { kind: 'discount-applied', discountType: 'DISCOUNT', percent: 15, unitAmountRial: 277_500 },
      { kind: 'discount-outdone', discountType: 'SPECIAL_DISCOUNT', percent: 10 },
      { kind: 'box-not-reached', percent: 25, neededQuantity: 6, missingQuantity: 2 },
      { kind: 'quantity', quantity: 4, finalUnitRial: 1_572_500, valueRial: 6_290_000 },
      { kind: 'order-discount', shareRial: 629_000 },
      { kind: 'vat', basisPoints: 1_000, amountRial: 566_100 },
      { kind: 'score', scoreHundredths: 28_305 },
    ])
  })

  it('lists free units as a choice with the other total, and how many more bring the next box', () => {
    const kinds = (offer: Offer, quantity: number, takesFreeUnits = false) => {
      const order = priceOrder({
        lines: [{ offer, quantity, takesFreeUnits }],
        delivery: { kind: 'none-yet' },
        ...rules,
      })
      return priceSteps(offer, order.items[0]!).filter(({ kind }) => /reward|discount|box/.test(kind))
    }
    const box = { id: 5, quantity: 3, rewardQuantity: 1 }
    const ofBox = { boxQuantity: 3, boxReward: 1, freeUnits: 1 }
    const nextOne = { kind: 'reward-not-reached', boxReward: 1 }
    const alone = { ...cream, rewardBox: box }
    expect(kinds(alone, 1)).toEqual([{ ...nextOne, missingQuantity: 2 }])
    expect(kinds(alone, 4)).toEqual([{ kind: 'reward-not-taken', ...ofBox, withRial: 7_400_000 }])
    expect(kinds(alone, 4, true)).toEqual([
      { kind: 'reward-applied', ...ofBox },
      { ...nextOne, missingQuantity: 2 },
    ])
    const both = { ...alone, discount: { id: 4, discountPercent: 10 } }
    expect(kinds(both, 3)).toEqual([
      { kind: 'discount-applied', discountType: 'DISCOUNT', percent: 10, unitAmountRial: 185_000 },
      { kind: 'reward-not-taken', ...ofBox, withRial: 5_550_000 },
    ])
    expect(kinds(both, 3, true)).toEqual([
      { kind: 'discount-given-up', percent: 10, withoutRial: 4_995_000 },
      { kind: 'reward-applied', ...ofBox },
      { ...nextOne, missingQuantity: 3 },
    ])
  })
})
