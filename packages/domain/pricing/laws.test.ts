/** @spec 3.sale-order, 3.order-item, 9.free-shipping, 9.commission */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import {
  type BasketLine,
  type Delivery,
  isGatewayPartPayable,
  type Offer,
  type OrderDiscount,
  type PricedOrder,
  priceOffer,
  priceOrder,
  quantityInStock,
  receivedUnits,
  scoreOfPrice,
  walletPart,
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
      rewardBox: fc.option(
        fc
          .record({
            id: fc.nat(),
            quantity: fc.integer({ min: 1, max: 9 }),
            rewardQuantity: fc.integer({ min: 1, max: 9 }),
          })
          .filter((box) => box.rewardQuantity <= box.quantity),
      ),
      categoryPath: fc.constantFrom([1], [1, 11], [1, 12], [2], [2, 21]),
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

const anyCategories = fc.option(fc.uniqueArray(fc.constantFrom(1, 2, 11, 12, 21), { minLength: 1 }))
const anyOrderDiscount: fc.Arbitrary<OrderDiscount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('AMOUNT' as const), amountRial: anyPrice, categoryIds: anyCategories }),
  fc.record({
    type: fc.constant('PERCENT' as const),
    percent: anyPercent,
    ceilingRial: fc.option(anyPrice),
    categoryIds: anyCategories,
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

/** @spec 3.sale-order.2 */
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

it('applies one advantage at most, and names it', () => {
  forAnyOrder((order) => {
    for (const item of order.items) {
      const isDiscount = item.skuSellerDiscountTypeEnum === 'DISCOUNT'
      const isSpecial = item.skuSellerDiscountTypeEnum === 'SPECIAL_DISCOUNT'
      const isReward = item.skuSellerDiscountTypeEnum === 'REWARD'
      expect(item.rewardBox !== null).toBe(isReward)
      expect(item.rewardQuantity > 0).toBe(isReward)
      expect(item.rewardQuantity).toBeLessThanOrEqual(item.quantity)
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

it('makes a received unit never dearer than by any advantage alone', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      for (const { offer, quantity } of lines) {
        const perUnit = (one: Offer) => {
          const { orderItemValueAmount, rewardQuantity } = priceOffer(one, quantity)
          return { value: BigInt(orderItemValueAmount), units: BigInt(quantity + rewardQuantity) }
        }
        const best = perUnit(offer)
        const alone = [
          { ...offer, discount: null, specialDiscounts: [] },
          { ...offer, discount: null, rewardBox: null },
          { ...offer, specialDiscounts: [], rewardBox: null },
        ].map(perUnit)
        for (const one of alone) expect(best.value * one.units <= one.value * best.units).toBe(true)
      }
    }),
  )
})

it('takes a code off the lines it covers alone, never more than they cost and never more than it may', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { orderDiscount: discount } = input
      if (discount === null) return
      const order = priced(input)
      const isCovered = (index: number) =>
        discount.categoryIds?.some((id) => input.lines[index]!.offer.categoryPath.includes(id)) ?? true
      const covered = order.items.filter((_, index) => isCovered(index))
      const rest = order.items.filter((_, index) => !isCovered(index))
      expect(rest.every((item) => item.orderDiscountShare === 0)).toBe(true)
      const value = covered.reduce((sum, item) => sum + item.orderItemValueAmount, 0)
      expect(order.orderDiscountAmount).toBeLessThanOrEqual(value)
      const bound = discount.type === 'AMOUNT' ? discount.amountRial : (discount.ceilingRial ?? value)
      expect(order.orderDiscountAmount).toBeLessThanOrEqual(bound + 5)
    }),
  )
})

it('comes to the same whether a line without boxes is one or split over two offers', () => {
  fc.assert(
    fc.property(anyLine, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (line, a, b) => {
      const offer = { ...line.offer, specialDiscounts: [], rewardBox: null }
      const value = (quantities: number[]) => {
        const lines = quantities.map((quantity, index) => ({
          offer: { ...offer, skuSellerId: index + 1 },
          quantity,
        }))
        const { orderValueAmount, sumOfOrderItemDiscountAmount, productsTotalRial } = priced({
          lines,
          delivery: { kind: 'none-yet' },
          freeShippingFromRial: rial(10_000_000),
        })
        return { orderValueAmount, sumOfOrderItemDiscountAmount, productsTotalRial }
      }
      expect(value([a, b])).toEqual(value([a + b]))
    }),
  )
})

it('finds the largest quantity that is in stock with its free units', () => {
  fc.assert(
    fc.property(anyLine, fc.nat(120), fc.nat(120), (line, wanted, available) => {
      const offer = { ...line.offer, skuSellerId: 1 }
      const quantity = quantityInStock(offer, { wanted, available })
      const fits = (count: number) => count === 0 || receivedUnits(offer, count) <= available
      expect(fits(quantity)).toBe(true)
      const larger = Array.from({ length: wanted - quantity }, (_, index) => quantity + 1 + index)
      expect(larger.some(fits)).toBe(false)
    }),
  )
})

const anyWallet = fc.tuple(fc.nat(), fc.nat(), fc.oneof(fc.nat(2_000), fc.nat(100_000_000)))

it('pays by wallet at most what is wanted, never above the balance or the order, and leaves whole tomans', () => {
  fc.assert(
    fc.property(anyWallet, ([balance, wanted, tomans]) => {
      const payableRial = rial(tomans * 10)
      const part = walletPart({
        ...{ balanceRial: rial(balance), wantedRial: rial(wanted), payableRial },
        minGatewayRial: rial(10_000),
      })
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(Math.min(balance, wanted, payableRial))
      expect((payableRial - part) % 10).toBe(0)
    }),
  )
})

const anyMinimum = fc.nat(100).map((tens) => 10 + tens * 1_000)

it('leaves nothing beside the wallet or what a gateway takes, and no more than it must', () => {
  fc.assert(
    fc.property(anyWallet, fc.nat(3_000), anyMinimum, ([balance, wanted, tomans], belowTomans, minimum) => {
      const minGatewayRial = rial(minimum)
      const payableRial = rial(tomans * 10)
      // Just below the amount as often as elsewhere.
      for (const limit of [wanted, Math.max(0, payableRial - belowTomans * 10)]) {
        const max = Math.min(balance, limit, payableRial)
        const part = walletPart({
          ...{ balanceRial: rial(balance), wantedRial: rial(limit), payableRial },
          minGatewayRial,
        })
        const rest = payableRial - part
        const isPayable = isGatewayPartPayable({ payableRial, walletRial: part, minGatewayRial })
        expect(isPayable).toBe(rest === 0 || rest >= minGatewayRial)
        if (part > 0) expect(isPayable).toBe(true)
        if (max === payableRial) expect(rest).toBe(0)
        else if (payableRial - max >= minGatewayRial) expect(max - part).toBeLessThan(10)
        else expect(rest).toBe(Math.min(payableRial, minGatewayRial))
      }
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
