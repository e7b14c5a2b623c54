/** @spec 3.sale-order, 3.order-item, 9.free-shipping, 9.commission */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import {
  type BasketLine,
  type Delivery,
  type OrderDiscount,
  type PricedOrder,
  priceOrder,
  scoreOfPrice,
} from './index.ts'

const anyPercent = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100)
// Not only whole tomans: a price record may have been typed in single rials.
const anyPrice = fc.integer({ min: 0, max: 500_000_000 }).map(rial)

const anyLine: fc.Arbitrary<Omit<BasketLine, 'offer'> & { offer: Omit<BasketLine['offer'], 'skuSellerId'> }> =
  fc
    .record({
      consumerPriceRial: anyPrice,
      scorePriceRatio: fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100),
      discount: fc.option(fc.record({ id: fc.nat(), discountPercent: anyPercent })),
      specialDiscounts: fc.array(
        fc.record({ id: fc.nat(), quantity: fc.integer({ min: 1, max: 12 }), discountPercent: anyPercent }),
        { maxLength: 3 },
      ),
      vatBasisPoints: fc.integer({ min: 0, max: 2_500 }),
      weightGram: fc.integer({ min: 0, max: 5_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    .map(({ quantity, scorePriceRatio, ...offer }) => ({
      quantity,
      offer: { ...offer, scoreHundredths: scoreOfPrice({ ...offer, scorePriceRatio }) },
    }))

const anyLines: fc.Arbitrary<BasketLine[]> = fc
  .array(anyLine, { maxLength: 12 })
  .map((lines) => lines.map((line, index) => ({ ...line, offer: { ...line.offer, skuSellerId: index + 1 } })))

const anyOrderDiscount: fc.Arbitrary<OrderDiscount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('AMOUNT' as const), amountRial: anyPrice }),
  fc.record({
    type: fc.constant('PERCENT' as const),
    percent: anyPercent,
    ceilingRial: fc.option(anyPrice),
  }),
)

const method = { id: 1, rates: [{ provinceId: null, upToGram: null, priceRial: rial(654_321) }] }
const anyDelivery: fc.Arbitrary<Delivery> = fc.constantFrom<Delivery>(
  { kind: 'none-yet' },
  { kind: 'warehouse' },
  { kind: 'ship', method, provinceId: 8 },
)

const anyInput = fc.record({
  lines: anyLines,
  delivery: anyDelivery,
  orderDiscount: anyOrderDiscount,
  freeShippingFromRial: fc.constantFrom(rial(10_000_000), rial(1_000_000_000_000)),
})

it('makes the whole out of its parts, to the rial', () => {
  forAnyOrder((order) => {
    const sum = (amount: (item: PricedOrder['items'][number]) => number) =>
      order.items.reduce((total, item) => total + amount(item), 0)
    expect(sum((item) => item.unitPrice * item.quantity)).toBe(order.productsTotalRial)
    expect(sum((item) => item.discountAmount)).toBe(order.sumOfOrderItemDiscountAmount)
    expect(sum((item) => item.orderItemValueAmount)).toBe(order.orderValueAmount)
    expect(sum((item) => item.orderDiscountShare)).toBe(order.orderDiscountAmount)
    expect(sum((item) => item.vatAmount)).toBe(order.vatAmount)
    expect(order.productsTotalRial - order.totalDiscountAmount).toBe(order.finalAmountBeforeVat)
    expect(order.finalAmountBeforeVat + order.vatAmount + order.totalDeliveryCost).toBe(order.payableAmount)
  })
})

it('charges multiples of ten rials only', () => {
  forAnyOrder((order) => {
    const { items, orderScore, freeShipping, orderDiscountPercent, restToFreeShippingRial, ...amounts } =
      order
    const ofItems = items.flatMap((item) => [
      item.unitPrice,
      item.finalUnitPrice,
      item.discountAmount,
      item.orderItemValueAmount,
      item.orderDiscountShare,
      item.vatAmount,
    ])
    expect([...Object.values(amounts), ...ofItems].filter((amount) => amount % 10 !== 0)).toEqual([])
  })
})

it('never discounts below nothing or above the price', () => {
  forAnyOrder((order) => {
    for (const item of order.items) {
      expect(item.discountAmount).toBeGreaterThanOrEqual(0)
      expect(item.finalUnitPrice).toBeGreaterThanOrEqual(0)
      expect(item.finalUnitPrice * item.quantity + item.discountAmount).toBe(item.unitPrice * item.quantity)
      expect(item.orderDiscountShare).toBeGreaterThanOrEqual(0)
      expect(item.orderDiscountShare).toBeLessThanOrEqual(item.orderItemValueAmount)
    }
  })
})

it('applies one discount at most, and names it', () => {
  forAnyOrder((order) => {
    for (const item of order.items) {
      const isDiscount = item.skuSellerDiscountTypeEnum === 'DISCOUNT'
      const isSpecial = item.skuSellerDiscountTypeEnum === 'SPECIAL_DISCOUNT'
      expect(item.discount !== null).toBe(isDiscount)
      expect(item.specialDiscount !== null).toBe(isSpecial)
      expect(item.discountAmount > 0).toBe(isDiscount || isSpecial)
    }
  })
})

it('gives no score beyond what was paid: 100 rials a hundredth', () => {
  forAnyOrder((order) => {
    for (const item of order.items) {
      expect(item.orderItemScore * 100).toBeLessThanOrEqual(
        item.orderItemValueAmount - item.orderDiscountShare,
      )
    }
    expect(order.orderScore * 100).toBeLessThanOrEqual(order.finalAmountBeforeVat)
  })
})

it('is free of delivery exactly from the threshold on', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const order = priced(input)
      expect(order.freeShipping).toBe(order.finalAmountBeforeVat >= input.freeShippingFromRial)
      expect(order.restToFreeShippingRial === 0).toBe(order.freeShipping)
      const pays = input.delivery.kind === 'ship' && !order.freeShipping
      expect(order.totalDeliveryCost).toBe(pays ? 654_320 : 0)
    }),
  )
})

it('does not depend on the order of the lines or of the discount records', () => {
  fc.assert(
    fc.property(anyInput, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (input, keys) => {
      const shuffled = input.lines
        .map((line, index) => ({ line, key: keys[index]! }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ line: { offer, quantity } }) => ({
          quantity,
          offer: { ...offer, specialDiscounts: offer.specialDiscounts.toReversed() },
        }))
      const bySeller = (order: PricedOrder) => ({
        ...order,
        items: order.items.toSorted((a, b) => a.skuSellerId - b.skuSellerId),
      })
      expect(bySeller(priced({ ...input, lines: shuffled }))).toEqual(bySeller(priced(input)))
    }),
  )
})

function forAnyOrder(law: (order: PricedOrder) => void): void {
  fc.assert(fc.property(anyInput, (input) => law(priced(input))))
}

function priced(input: Parameters<typeof priceOrder>[0] & { delivery: Delivery }): PricedOrder {
  const order = priceOrder(input)
  if ('code' in order) throw new Error(`The method covers everything, yet: ${JSON.stringify(order)}`)
  return order
}
