import {
  percentToBasisPoints,
  type Rial,
  ratioToTen,
  rial,
  roundToTen,
  shareByLargestRemainder,
  sumRial,
} from '../money/index.ts'
import { type Delivery, type DeliveryNotCovered, deliveryCost } from './delivery.ts'
import { type BasketLine, type Offer, type PricedOffer, priceOffer, weightOf } from './offer.ts'
import { orderItemScore } from './score.ts'
import { type PriceDisplay, shownRial, vatOf } from './shown.ts'

/**
 * The discount of a code that applies to an order: a percent of the lines it covers up to a
 * ceiling, or an amount. `categoryIds` null covers every line; otherwise those of the categories and all below them.
 */
export type OrderDiscount = (
  | { type: 'PERCENT'; percent: number; ceilingRial: Rial | null }
  | { type: 'AMOUNT'; amountRial: Rial }
) & { categoryIds: readonly number[] | null }

/** An order item, names as in the specification. `orderDiscountShare` is its part of the order's discount code. */
export type PricedItem = PricedOffer & {
  orderDiscountShare: Rial
  vatAmount: Rial
  /** Hundredths of a point. */
  orderItemScore: number
}

/** An order's money, names as in the specification. Every amount but the score is a multiple of 10 rials. */
export type PricedOrder = {
  /** In the order of `lines`. */
  items: PricedItem[]
  /** Before any discount. */
  productsTotalRial: Rial
  sumOfOrderItemDiscountAmount: Rial
  /** 0 where the code takes off an amount, or where there is none. */
  orderDiscountPercent: number
  orderDiscountAmount: Rial
  /** Both kinds together. */
  totalDiscountAmount: Rial
  orderValueAmount: Rial
  finalAmountBeforeVat: Rial
  vatAmount: Rial
  totalDeliveryCost: Rial
  payableAmount: Rial
  /** Hundredths of a point. */
  orderScore: number
  /** The sum that free delivery is judged by, as the shopper sees it. */
  judgedRial: Rial
  /** Whether the order has reached the threshold, chosen delivery or not. */
  freeShipping: boolean
  restToFreeShippingRial: Rial
  /** Whether the code takes the order below the threshold, so that delivery is no longer free. */
  codeEndsFreeShipping: boolean
}

/** The settings that prices follow. */
export type PriceRules = PriceDisplay & {
  freeShippingFromRial: Rial
  /** Whether free delivery is judged before the discount code, so that a code never costs money. */
  freeShippingBeforeCode: boolean
}

type OrderInput = PriceRules & { lines: readonly BasketLine[]; orderDiscount?: OrderDiscount | null }

/**
 * Prices an order. The browser and the server call this same function, so that the shown price is the charged one.
 * An order that is shipped may be refused, where no rate of the method covers its province and weight.
 * @spec 3.order-labels, 9.free-shipping, 3.sale-order.2
 */
export function priceOrder(input: OrderInput & { delivery: Exclude<Delivery, { kind: 'ship' }> }): PricedOrder
export function priceOrder(input: OrderInput & { delivery: Delivery }): PricedOrder | DeliveryNotCovered
export function priceOrder(input: OrderInput & { delivery: Delivery }): PricedOrder | DeliveryNotCovered {
  const items = pricedItems(input.lines, input.orderDiscount ?? null)
  const listedDeliveryCost = deliveryCost(input.delivery, weightOf(input.lines))
  if (typeof listedDeliveryCost !== 'number') return listedDeliveryCost

  const sumOfOrderItemDiscountAmount = sumRial(items.map((item) => item.discountAmount))
  const orderValueAmount = sumRial(items.map((item) => item.orderItemValueAmount))
  const orderDiscountAmount = sumRial(items.map((item) => item.orderDiscountShare))
  const finalAmountBeforeVat = rial(orderValueAmount - orderDiscountAmount)
  const vatAmount = sumRial(items.map((item) => item.vatAmount))
  const { judgedRial, beforeCodeRial } = judgedForFreeShipping(input, {
    items,
    finalAmountBeforeVat,
    vatAmount,
  })
  const freeShipping = judgedRial >= input.freeShippingFromRial
  const totalDeliveryCost = freeShipping ? rial(0) : listedDeliveryCost
  return {
    items,
    productsTotalRial: sumRial(items.map((item) => rial(item.unitPrice * item.quantity))),
    sumOfOrderItemDiscountAmount,
    orderDiscountPercent: input.orderDiscount?.type === 'PERCENT' ? input.orderDiscount.percent : 0,
    orderDiscountAmount,
    totalDiscountAmount: rial(sumOfOrderItemDiscountAmount + orderDiscountAmount),
    orderValueAmount,
    finalAmountBeforeVat,
    vatAmount,
    totalDeliveryCost,
    payableAmount: sumRial([finalAmountBeforeVat, vatAmount, totalDeliveryCost]),
    orderScore: items.reduce((sum, item) => sum + item.orderItemScore, 0),
    judgedRial,
    freeShipping,
    restToFreeShippingRial: rial(Math.max(0, input.freeShippingFromRial - judgedRial)),
    codeEndsFreeShipping: !freeShipping && beforeCodeRial >= input.freeShippingFromRial,
  }
}

// The sum that the shopper sees: with VAT where prices are shown with it.
function judgedForFreeShipping(
  { lines, pricesIncludeVat, freeShippingBeforeCode }: OrderInput,
  order: Pick<PricedOrder, 'items' | 'finalAmountBeforeVat' | 'vatAmount'>,
): { judgedRial: Rial; beforeCodeRial: Rial } {
  const beforeCodeRial = sumRial(
    order.items.map(({ orderItemValueAmount }, index) =>
      shownRial(orderItemValueAmount, { ...lines[index]!.offer, pricesIncludeVat }),
    ),
  )
  const afterCodeRial = rial(order.finalAmountBeforeVat + (pricesIncludeVat ? order.vatAmount : 0))
  return { judgedRial: freeShippingBeforeCode ? beforeCodeRial : afterCodeRial, beforeCodeRial }
}

/** Whether a code for some categories covers an offer. */
export function isCovered(offer: Offer, categoryIds: readonly number[] | null): boolean {
  return categoryIds === null || offer.categoryPath.some((id) => categoryIds.includes(id))
}

type Line = { offer: Offer; item: PricedOffer }

function pricedItems(lines: readonly BasketLine[], orderDiscount: OrderDiscount | null): PricedItem[] {
  const priced = lines.map(
    (line): Line => ({ offer: line.offer, item: priceOffer(line.offer, line.quantity, line) }),
  )
  const shares = orderDiscountShares(priced, orderDiscount)
  return priced.map(({ offer, item }) => {
    const orderDiscountShare = shares.get(item) ?? rial(0)
    const netRial = rial(item.orderItemValueAmount - orderDiscountShare)
    return {
      ...item,
      orderDiscountShare,
      vatAmount: vatOf(netRial, offer.vatBasisPoints),
      orderItemScore: orderItemScore({
        unitScoreHundredths: offer.scoreHundredths,
        unitPriceRial: item.unitPrice,
        netRial,
      }),
    }
  })
}

// Shared in tens of rials, since every line's VAT and total must stay whole tomans. Sorted by offer first:
// which line gets a spare ten must not depend on the order in which the lines happen to be listed.
function orderDiscountShares(lines: readonly Line[], discount: OrderDiscount | null): Map<PricedOffer, Rial> {
  if (!discount) return new Map()
  const covered = lines
    .filter(({ offer }) => isCovered(offer, discount.categoryIds))
    .map(({ item }) => item)
    .toSorted((a, b) => a.skuSellerId - b.skuSellerId || a.quantity - b.quantity)
  const values = covered.map((item) => item.orderItemValueAmount)
  const shares = shareByLargestRemainder(orderDiscountOf(sumRial(values), discount), values, 10)
  return new Map(covered.map((item, index) => [item, shares[index]!]))
}

function orderDiscountOf(coveredRial: Rial, discount: OrderDiscount): Rial {
  if (discount.type === 'AMOUNT') return rial(Math.min(roundToTen(discount.amountRial), coveredRial))
  const amount = ratioToTen(coveredRial, percentToBasisPoints(discount.percent), 10_000)
  if (discount.ceilingRial === null) return amount
  return rial(Math.min(amount, roundToTen(discount.ceilingRial)))
}
