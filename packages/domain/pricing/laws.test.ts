/** @spec 3.sale-order, 3.order-item, 9.free-shipping, 9.commission */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import {
  type BasketLine,
  cheaperQuantity,
  type Delivery,
  freeUnitsOffer,
  type Offer,
  type OrderDiscount,
  type PricedOrder,
  priceOffer,
  priceOrder,
  quantityInStock,
  receivedUnits,
  scoreOfPrice,
  shownRial,
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
      takesFreeUnits: fc.boolean(),
    })
    .map(({ quantity, takesFreeUnits, scorePriceRatio, ...offer }) => ({
      quantity,
      takesFreeUnits,
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
  freeShippingBeforeCode: fc.boolean(),
  pricesIncludeVat: fc.boolean(),
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
    const { items, orderScore, freeShipping, codeEndsFreeShipping, ...others } = order
    const { orderDiscountPercent, restToFreeShippingRial, ...amounts } = others
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

it('is free of delivery exactly from the threshold on, by the sum that the shopper sees', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const order = priced(input)
      const shownWith = (discount: OrderDiscount | null) => {
        const one = priced({ ...input, orderDiscount: discount })
        return one.finalAmountBeforeVat + (input.pricesIncludeVat ? one.vatAmount : 0)
      }
      const shown = shownWith(input.freeShippingBeforeCode ? null : input.orderDiscount)
      expect(order.freeShipping).toBe(shown >= input.freeShippingFromRial)
      expect(order.restToFreeShippingRial === 0).toBe(order.freeShipping)
      const pays = input.delivery.kind === 'ship' && !order.freeShipping
      expect(order.totalDeliveryCost).toBe(pays ? 654_320 : 0)
    }),
  )
})

it('never costs more with a code than without one, where free delivery is judged before it', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const before = { ...input, freeShippingBeforeCode: true }
      const without = priced({ ...before, orderDiscount: null })
      expect(priced(before).payableAmount).toBeLessThanOrEqual(without.payableAmount)
      expect(priced(before).codeEndsFreeShipping).toBe(false)
    }),
  )
})

it('reports where a code ends free delivery: exactly where the order would be free without it', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const order = priced(input)
      const without = priced({ ...input, orderDiscount: null })
      expect(order.codeEndsFreeShipping).toBe(!order.freeShipping && without.freeShipping)
    }),
  )
})

it('does not depend on the order of the lines or of the discount records', () => {
  fc.assert(
    fc.property(anyInput, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (input, keys) => {
      const shuffled = input.lines
        .map((line, index) => ({ line, key: keys[index]! }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ line: { offer, ...line } }) => ({
          ...line,
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

const total = (offer: Offer, quantity: number, takesFreeUnits = false) =>
  priceOffer(offer, quantity, { takesFreeUnits }).orderItemValueAmount

it('never costs more than the alternative that the buyer did not choose', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      for (const { offer, quantity } of lines) {
        const chosen = total(offer, quantity)
        // Neither the running discount alone, nor the boxes alone, nor free units at the full price.
        expect(chosen).toBeLessThanOrEqual(total({ ...offer, specialDiscounts: [] }, quantity))
        expect(chosen).toBeLessThanOrEqual(total({ ...offer, discount: null }, quantity))
        expect(chosen).toBeLessThanOrEqual(total(offer, quantity, true))
      }
    }),
  )
})

it('shows both totals wherever free units are on offer, and gives none that were not taken', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      for (const { offer, quantity } of lines) {
        const choice = freeUnitsOffer(offer, quantity)
        const taken = priceOffer(offer, quantity, { takesFreeUnits: true })
        expect(priceOffer(offer, quantity).rewardQuantity).toBe(0)
        expect(taken.rewardQuantity).toBe(choice?.freeUnits ?? 0)
        expect(choice?.withRial ?? total(offer, quantity)).toBe(taken.orderItemValueAmount)
        expect(choice?.withoutRial ?? taken.orderItemValueAmount).toBe(total(offer, quantity))
      }
    }),
  )
})

it('never costs less for more units without saying so, whatever the choice', () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), fc.integer({ min: 1, max: 12 }), (lines, takesFreeUnits, more) => {
      for (const { offer, quantity } of lines) {
        const larger = total(offer, quantity + more, takesFreeUnits)
        const here = total(offer, quantity, takesFreeUnits)
        if (larger >= here) continue
        const named = cheaperQuantity({ offer, quantity, takesFreeUnits }, quantity + more)
        expect(named?.quantity).toBeLessThanOrEqual(quantity + more)
        expect(named?.totalRial).toBeLessThanOrEqual(larger)
        expect(named?.totalRial).toBe(total(offer, named!.quantity, takesFreeUnits))
      }
    }),
  )
})

it('rises with every unit once free units are taken', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 12 }), (lines, more) => {
      for (const { offer, quantity } of lines) {
        if (freeUnitsOffer(offer, quantity) === null) continue
        expect(total(offer, quantity + more, true)).toBeGreaterThanOrEqual(total(offer, quantity, true))
      }
    }),
  )
})

it('shows a unit for what a line of one unit without a code is charged with its VAT', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      for (const { offer } of lines) {
        const one = priced({ ...oneLine({ offer, quantity: 1 }), pricesIncludeVat: true })
        const { finalUnitPrice } = one.items[0]!
        expect(shownRial(finalUnitPrice, { ...offer, pricesIncludeVat: true })).toBe(one.payableAmount)
        expect(shownRial(finalUnitPrice, { ...offer, pricesIncludeVat: false })).toBe(one.orderValueAmount)
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
          ...oneLine(lines[0]!),
          lines,
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
      const { takesFreeUnits } = line
      const quantity = quantityInStock(offer, { wanted, available, takesFreeUnits })
      const fits = (count: number) =>
        count === 0 || receivedUnits({ offer, quantity: count, takesFreeUnits }) <= available
      expect(fits(quantity)).toBe(true)
      const larger = Array.from({ length: wanted - quantity }, (_, index) => quantity + 1 + index)
      expect(larger.some(fits)).toBe(false)
    }),
  )
})

/** An order of one line, without delivery. */
function oneLine(line: BasketLine) {
  return {
    lines: [line],
    delivery: { kind: 'none-yet' } as const,
    freeShippingFromRial: rial(10_000_000),
    freeShippingBeforeCode: true,
    pricesIncludeVat: false,
  }
}

function forAnyOrder(law: (order: PricedOrder) => void): void {
  fc.assert(fc.property(anyInput, (input) => law(priced(input))))
}

function priced(input: Parameters<typeof priceOrder>[0] & { delivery: Delivery }): PricedOrder {
  const order = priceOrder(input)
  if ('code' in order) throw new Error(`The method covers everything, yet: ${JSON.stringify(order)}`)
  return order
}
