/** @spec 3.sale-order, 3.order-item, 3.order-labels, 3.basket, 3.sku, 4.basket-actions, 2.choose-address, 9.free-shipping, 9.commission */
import { describe, expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import {
  cheaperQuantity,
  type DeliveryMethod,
  deliveryCost,
  freeShippingFrom,
  freeUnitsOffer,
  type Offer,
  priceOffer,
  priceOrder,
  quantityInStock,
  receivedUnits,
} from './index.ts'

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

const post: DeliveryMethod = {
  id: 7,
  rates: [
    { provinceId: null, upToGram: 1_000, priceRial: rial(650_000) },
    { provinceId: null, upToGram: 5_000, priceRial: rial(950_000) },
    { provinceId: 8, upToGram: 5_000, priceRial: rial(450_000) },
    { provinceId: 8, upToGram: 500, priceRial: rial(350_000) },
  ],
}

const rules = {
  freeShippingFromRial: rial(1_000_000_000),
  freeShippingBeforeCode: true,
  pricesIncludeVat: false,
}

describe('the price of an offer', () => {
  it('is the consumer price where no discount runs', () => {
    expect(priceOffer(cream, 2)).toEqual({
      skuSellerId: 1,
      quantity: 2,
      rewardQuantity: 0,
      unitPrice: 1_850_000,
      skuSellerDiscountTypeEnum: 'NONE',
      discount: null,
      specialDiscount: null,
      rewardBox: null,
      discountAmount: 0,
      finalUnitPrice: 1_850_000,
      orderItemValueAmount: 3_700_000,
    })
  })

  /** @spec 4.basket-actions.2 */
  it('rounds the discount per unit, half up to ten rials, and multiplies it', () => {
    const offer = { ...cream, consumerPriceRial: rial(333_350), discount: { id: 4, discountPercent: 15 } }
    // 15 percent of 333,350 is 50,002.5: 50,000 a unit, 150,000 for three; not the 150,007.5 of the line at once.
    expect(priceOffer(offer, 3)).toMatchObject({
      skuSellerDiscountTypeEnum: 'DISCOUNT',
      discount: { id: 4, discountPercent: 15 },
      discountAmount: 150_000,
      finalUnitPrice: 283_350,
      orderItemValueAmount: 850_050,
    })
  })

  it('takes the quantity box from its quantity on, for all units', () => {
    const offer = { ...cream, specialDiscounts: [{ id: 9, quantity: 3, discountPercent: 20 }] }
    expect(priceOffer(offer, 2).skuSellerDiscountTypeEnum).toBe('NONE')
    expect(priceOffer(offer, 3)).toMatchObject({
      skuSellerDiscountTypeEnum: 'SPECIAL_DISCOUNT',
      discount: null,
      specialDiscount: { id: 9, discountPercent: 20 },
      discountAmount: 1_110_000,
      finalUnitPrice: 1_480_000,
    })
  })

  /** @spec 3.order-item.2 */
  it('never takes both: the larger wins, between equals the running discount', () => {
    const offer = {
      ...cream,
      discount: { id: 4, discountPercent: 15 },
      specialDiscounts: [
        { id: 10, quantity: 6, discountPercent: 25 },
        { id: 9, quantity: 3, discountPercent: 15 },
        { id: 8, quantity: 2, discountPercent: 10 },
      ],
    }
    expect(priceOffer(offer, 2).discount).toEqual({ id: 4, discountPercent: 15 })
    expect(priceOffer(offer, 3).discount).toEqual({ id: 4, discountPercent: 15 })
    expect(priceOffer(offer, 6)).toMatchObject({
      discount: null,
      specialDiscount: { id: 10, discountPercent: 25 },
    })
  })

  /** @spec 3.order-item.3 */
  it('gives free units to a buyer who takes them, as often as the box fits: 3 and 1 free is 1 for 5, 2 for 6', () => {
    const offer = { ...cream, rewardBox: { id: 5, quantity: 3, rewardQuantity: 1 } }
    const taken = (quantity: number) => priceOffer(offer, quantity, { takesFreeUnits: true })
    expect(taken(2)).toMatchObject({ rewardQuantity: 0, skuSellerDiscountTypeEnum: 'NONE' })
    expect(taken(5).rewardQuantity).toBe(1)
    expect(taken(6)).toMatchObject({
      rewardQuantity: 2,
      skuSellerDiscountTypeEnum: 'REWARD',
      rewardBox: { id: 5, quantity: 3, rewardQuantity: 1 },
      discountAmount: 0,
      finalUnitPrice: 1_850_000,
      orderItemValueAmount: 11_100_000,
    })
    expect(priceOffer(offer, 6)).toMatchObject({ rewardQuantity: 0, skuSellerDiscountTypeEnum: 'NONE' })
  })

  it('prefers the discount for the wanted quantity; free units at the full price are the choice of the buyer', () => {
    // 640,000 each, 18 percent off, 3 and 1 free, from 5 units 20 percent off.
    const offer: Offer = {
      ...cream,
      consumerPriceRial: rial(6_400_000),
      discount: { id: 4, discountPercent: 18 },
      specialDiscounts: [{ id: 9, quantity: 5, discountPercent: 20 }],
      rewardBox: { id: 5, quantity: 3, rewardQuantity: 1 },
    }
    const totals = [2, 3, 4, 5].map((quantity) => priceOffer(offer, quantity).orderItemValueAmount)
    expect(totals).toEqual([10_496_000, 15_744_000, 20_992_000, 25_600_000])
    expect(freeUnitsOffer(offer, 3)).toEqual({
      box: { id: 5, quantity: 3, rewardQuantity: 1 },
      freeUnits: 1,
      withRial: 19_200_000,
      withoutRial: 15_744_000,
    })
    expect(freeUnitsOffer(offer, 2)).toBeNull()
    // Not enough for free units: the choice changes nothing.
    expect(priceOffer(offer, 2, { takesFreeUnits: true })).toEqual(priceOffer(offer, 2))
  })

  it('says where more units cost less in total: 4 cost 7,400,000, the 5 of a box at half price 4,625,000', () => {
    const offer: Offer = { ...cream, specialDiscounts: [{ id: 9, quantity: 5, discountPercent: 50 }] }
    const line = { offer, quantity: 4 }
    expect(cheaperQuantity(line, 10)).toEqual({ quantity: 5, totalRial: 4_625_000 })
    expect(cheaperQuantity({ ...line, quantity: 2 }, 10)).toBeNull()
    expect(cheaperQuantity({ ...line, quantity: 5 }, 10)).toBeNull()
    // Nothing is advertised that is not in stock.
    expect(cheaperQuantity(line, 4)).toBeNull()
  })

  it('gives nothing free where nothing is paid', () => {
    const offer = {
      ...cream,
      consumerPriceRial: rial(0),
      rewardBox: { id: 5, quantity: 1, rewardQuantity: 1 },
    }
    const free = priceOffer(offer, 2, { takesFreeUnits: true })
    expect(free).toMatchObject({ rewardQuantity: 0, skuSellerDiscountTypeEnum: 'NONE' })
  })

  it('counts taken free units as stock as well: of 10 units, 8 of a box of 3 and 1 free can be bought', () => {
    const offer = { ...cream, rewardBox: { id: 5, quantity: 3, rewardQuantity: 1 } }
    const taken = { takesFreeUnits: true }
    expect(receivedUnits({ offer, quantity: 8, ...taken })).toBe(10)
    expect(receivedUnits({ offer, quantity: 8 })).toBe(8)
    expect(quantityInStock(offer, { wanted: 9, available: 10, ...taken })).toBe(8)
    expect(quantityInStock(offer, { wanted: 9, available: 10 })).toBe(9)
    expect(quantityInStock(offer, { wanted: 2, available: 10, ...taken })).toBe(2)
    expect(quantityInStock(offer, { wanted: 1, available: 0 })).toBe(0)
    expect(quantityInStock(offer, { wanted: 3, available: 3, ...taken })).toBe(2)
  })

  it('refuses a quantity that is none', () => {
    expect(() => priceOffer(cream, 0)).toThrow(RangeError)
    expect(() => priceOffer(cream, 1.5)).toThrow(RangeError)
  })
})

describe('the price of an order', () => {
  it('adds up: value, VAT per line, delivery by province and weight', () => {
    const serum: Offer = { ...cream, skuSellerId: 2, consumerPriceRial: rial(2_499_990), vatBasisPoints: 900 }
    const order = priceOrder({
      lines: [
        { offer: { ...cream, discount: { id: 4, discountPercent: 10 } }, quantity: 2 },
        { offer: serum, quantity: 1 },
      ],
      delivery: { kind: 'ship', method: post, provinceId: 8 },
      ...rules,
    })
    expect(order).toMatchObject({
      productsTotalRial: 6_199_990,
      sumOfOrderItemDiscountAmount: 370_000,
      orderDiscountPercent: 0,
      orderDiscountAmount: 0,
      totalDiscountAmount: 370_000,
      orderValueAmount: 5_829_990,
      finalAmountBeforeVat: 5_829_990,
      vatAmount: 333_000 + 225_000,
      totalDeliveryCost: 350_000,
      payableAmount: 5_829_990 + 558_000 + 350_000,
      freeShipping: false,
      restToFreeShippingRial: 1_000_000_000 - 5_829_990,
    })
  })

  it('of nothing is nothing', () => {
    const order = priceOrder({
      lines: [],
      delivery: { kind: 'none-yet' },
      ...rules,
    })
    expect(order).toMatchObject({ items: [], payableAmount: 0, orderScore: 0, totalDeliveryCost: 0 })
  })

  it('ships free from the threshold on, judged before VAT where prices are shown without it', () => {
    const atThreshold = {
      ...rules,
      lines: [{ offer: cream, quantity: 2 }],
      freeShippingFromRial: rial(3_700_000),
    }
    const delivery = { kind: 'ship', method: post, provinceId: 1 } as const
    expect(priceOrder({ ...atThreshold, delivery })).toMatchObject({
      freeShipping: true,
      restToFreeShippingRial: 0,
      totalDeliveryCost: 0,
    })
    expect(priceOrder({ ...atThreshold, delivery, freeShippingFromRial: rial(3_700_010) })).toMatchObject({
      freeShipping: false,
      restToFreeShippingRial: 10,
      totalDeliveryCost: 650_000,
    })
  })

  /** @spec 9.free-shipping */
  it('judges free delivery by the sum that the shopper sees: with VAT where prices are shown with it', () => {
    const shown = {
      ...rules,
      lines: [{ offer: cream, quantity: 2 }],
      delivery: { kind: 'ship', method: post, provinceId: 1 } as const,
      pricesIncludeVat: true,
    }
    expect(priceOrder({ ...shown, freeShippingFromRial: rial(4_070_000) })).toMatchObject({
      freeShipping: true,
      restToFreeShippingRial: 0,
    })
    expect(priceOrder({ ...shown, freeShippingFromRial: rial(4_070_010) })).toMatchObject({
      freeShipping: false,
      restToFreeShippingRial: 10,
    })
  })

  it('never takes free delivery away for a code, unless the setting judges it after the code', () => {
    const order = {
      ...rules,
      lines: [{ offer: cream, quantity: 2 }],
      delivery: { kind: 'ship', method: post, provinceId: 1 } as const,
      freeShippingFromRial: rial(3_700_000),
      orderDiscount: { type: 'AMOUNT', amountRial: rial(200_000), categoryIds: null } as const,
    }
    expect(priceOrder(order)).toMatchObject({
      totalDeliveryCost: 0,
      freeShipping: true,
      restToFreeShippingRial: 0,
      codeEndsFreeShipping: false,
    })
    expect(priceOrder({ ...order, freeShippingBeforeCode: false })).toMatchObject({
      totalDeliveryCost: 650_000,
      freeShipping: false,
      restToFreeShippingRial: 200_000,
      codeEndsFreeShipping: true,
    })
    // Without the code the order would not have been free either.
    const below = { ...order, freeShippingBeforeCode: false, freeShippingFromRial: rial(3_700_010) }
    expect(priceOrder(below)).toMatchObject({ freeShipping: false, codeEndsFreeShipping: false })
  })

  it('costs no delivery when received from the warehouse or while none is chosen', () => {
    const lines = [{ offer: cream, quantity: 1 }]
    const shared = { lines, ...rules }
    expect(priceOrder({ ...shared, delivery: { kind: 'warehouse' } }).totalDeliveryCost).toBe(0)
    expect(priceOrder({ ...shared, delivery: { kind: 'none-yet' } }).totalDeliveryCost).toBe(0)
  })

  it('is refused where the method has no rate for the weight', () => {
    const order = priceOrder({
      lines: [{ offer: cream, quantity: 42 }],
      delivery: { kind: 'ship', method: post, provinceId: 8 },
      ...rules,
    })
    expect(order).toEqual({
      code: 'DELIVERY_NOT_COVERED',
      details: { deliveryMethodId: 7, provinceId: 8, weightGram: 5_040 },
    })
  })

  it("splits the order's code over the lines by largest remainder, before VAT and score", () => {
    const lines = [1, 2, 3].map((skuSellerId) => ({
      offer: { ...cream, skuSellerId, consumerPriceRial: rial(1_000_000), scoreHundredths: 10_000 },
      quantity: 1,
    }))
    const order = priceOrder({
      lines,
      delivery: { kind: 'none-yet' },
      ...rules,
      orderDiscount: { type: 'AMOUNT', amountRial: rial(100_000), categoryIds: null },
    })
    expect(order.items.map((item) => item.orderDiscountShare)).toEqual([33_340, 33_330, 33_330])
    expect(order.items.map((item) => item.vatAmount)).toEqual([96_670, 96_670, 96_670])
    expect(order.items.map((item) => item.orderItemScore)).toEqual([9_666, 9_666, 9_666])
    expect(order).toMatchObject({ orderDiscountAmount: 100_000, finalAmountBeforeVat: 2_900_000 })
  })

  it('takes a code of some categories off the lines of those and all below them alone', () => {
    const line = (skuSellerId: number, categoryPath: number[]) => ({
      offer: { ...cream, skuSellerId, categoryPath, consumerPriceRial: rial(1_000_000) },
      quantity: 1,
    })
    const shares = (discount: Parameters<typeof priceOrder>[0]['orderDiscount']) =>
      priceOrder({
        lines: [line(1, [1, 12]), line(2, [2, 20]), line(3, [1, 13])],
        delivery: { kind: 'none-yet' },
        ...rules,
        orderDiscount: discount,
      }).items.map((item) => item.orderDiscountShare)
    const percent = { type: 'PERCENT', percent: 10, ceilingRial: null } as const
    expect(shares({ ...percent, categoryIds: [1] })).toEqual([100_000, 0, 100_000])
    expect(shares({ ...percent, categoryIds: [20, 13] })).toEqual([0, 100_000, 100_000])
    expect(shares({ ...percent, categoryIds: [99] })).toEqual([0, 0, 0])
    const amount = { type: 'AMOUNT', amountRial: rial(5_000_000), categoryIds: [12] } as const
    expect(shares(amount)).toEqual([1_000_000, 0, 0])
  })

  it('weighs free units like the others', () => {
    const offer = { ...cream, rewardBox: { id: 5, quantity: 4, rewardQuantity: 1 } }
    const order = (quantity: number) =>
      priceOrder({
        lines: [{ offer, quantity, takesFreeUnits: true }],
        delivery: { kind: 'ship', method: post, provinceId: 8 },
        ...rules,
      })
    // 3 units weigh 360 grams, 4 and the free one 600.
    expect(order(3)).toMatchObject({ totalDeliveryCost: 350_000 })
    expect(order(4)).toMatchObject({ totalDeliveryCost: 450_000, payableAmount: 7_400_000 * 1.1 + 450_000 })
  })

  it("limits the order's percent by its ceiling, and an amount by the order's value", () => {
    const shared = {
      lines: [{ offer: cream, quantity: 1 }],
      delivery: { kind: 'none-yet' },
      ...rules,
    } as const
    const percent = { type: 'PERCENT', percent: 50, ceilingRial: rial(500_000), categoryIds: null } as const
    expect(priceOrder({ ...shared, orderDiscount: percent })).toMatchObject({
      orderDiscountPercent: 50,
      orderDiscountAmount: 500_000,
    })
    const amount = { type: 'AMOUNT', amountRial: rial(9_000_000), categoryIds: null } as const
    expect(priceOrder({ ...shared, orderDiscount: amount })).toMatchObject({
      orderDiscountAmount: 1_850_000,
      payableAmount: 0,
      orderScore: 0,
    })
  })
})

describe('the delivery rate', () => {
  /** @spec 2.choose-address.4 */
  it('is the most specific: the province before any, then the smallest sufficient weight', () => {
    const ship = (provinceId: number) => ({ kind: 'ship', method: post, provinceId }) as const
    expect(deliveryCost(ship(8), 500)).toBe(350_000)
    expect(deliveryCost(ship(8), 501)).toBe(450_000)
    expect(deliveryCost(ship(1), 1_000)).toBe(650_000)
    expect(deliveryCost(ship(1), 1_001)).toBe(950_000)
  })

  it("falls back to any province's where the province's own does not carry the weight", () => {
    const rates = [
      { provinceId: 8, upToGram: 500, priceRial: rial(350_000) },
      { provinceId: null, upToGram: null, priceRial: rial(2_000_000) },
    ]
    expect(deliveryCost({ kind: 'ship', method: { id: 1, rates }, provinceId: 8 }, 501)).toBe(2_000_000)
  })

  /** @spec 9.free-shipping.1 */
  it('is free from 50 dollars on, at the exchange rate of the settings', () => {
    expect(freeShippingFrom({ dollars: 50, rialPerDollar: rial(1_123_456) })).toBe(56_172_800)
  })
})
