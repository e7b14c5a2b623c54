/** @spec 2.choose-address, 9.free-shipping */
import { rial } from '@anar/domain/money'
import type { Offer } from '@anar/domain/pricing'
import { describe, expect, it } from 'vitest'
import type { Choice } from './choice.ts'
import { methodFrom, pricedChoice } from './pricing.ts'

const tehran = 8
const offer: Offer = {
  skuSellerId: 1,
  consumerPriceRial: rial(1_000_000),
  scoreHundredths: 100,
  discount: null,
  specialDiscounts: [],
  rewardBox: null,
  vatBasisPoints: 1000,
  weightGram: 300,
  categoryPath: [],
}
const post = methodFrom({
  id: 1,
  name: 'پست پیشتاز',
  fromDays: 2,
  toDays: 4,
  rates: [{ upToGram: 1000, price: 480_000, province: null }],
})
const choice: Choice = { mode: 'mine', addressId: 11, warehouseId: 1, deliveryMethodId: null }
const rules = {
  freeShippingFromRial: rial(50_000_000),
  freeShippingBeforeCode: true,
  pricesIncludeVat: true,
}
const price = (quantity: number, changes: Partial<Parameters<typeof pricedChoice>[0]> = {}) =>
  pricedChoice({
    choice,
    provinceId: tehran,
    lines: [{ offer, quantity }],
    methods: [post],
    rules,
    orderDiscount: null,
    ...changes,
  })

describe('a choice of delivery', () => {
  it('costs goods, VAT and the method that reaches the address, chosen or not', () => {
    const { priced, settled } = price(1)
    expect(settled.deliveryMethodId).toBe(1)
    expect(priced.payableAmount).toBe(1_000_000 + 100_000 + 480_000)
  })
  it('costs no delivery for a pickup', () => {
    const { priced, options } = price(1, { choice: { ...choice, mode: 'warehouse' } })
    expect(priced.payableAmount).toBe(1_100_000)
    expect(options).toBeNull()
  })
  it('has no method before an address is chosen, nor if none carries the weight', () => {
    expect(price(1, { provinceId: null }).settled.deliveryMethodId).toBeNull()
    const heavy = price(4)
    expect(heavy.settled.deliveryMethodId).toBeNull()
    expect(heavy.options?.[0]?.costRial).toBeNull()
    expect(heavy.priced.totalDeliveryCost).toBe(0)
  })
  it('is free from the threshold on, and the card still has the list price', () => {
    const { priced, options } = price(1, { rules: { ...rules, freeShippingFromRial: rial(1_000_000) } })
    expect(priced.totalDeliveryCost).toBe(0)
    expect(options?.[0]).toMatchObject({ costRial: 0, listedRial: 480_000 })
  })
  it('leaves out lines without a price of today', () => {
    expect(price(1, { lines: [{ offer: null, quantity: 3 }] }).priced.productsTotalRial).toBe(0)
  })
})
