import { type Rial, ratioOf, ratioToTen, rial } from '../money/index.ts'
import { freeUnitsBack } from './units.ts'

/** A line of an order as it was paid, names as in the specification. */
export type PaidLine = {
  /** Units that were paid for, at least 1. */
  quantity: number
  /** Units that came free on top of them. */
  rewardQuantity: number
  orderItemValueAmount: Rial
  /** The line's part of the order's discount code. */
  orderDiscountShare: Rial
  vatAmount: Rial
  /** Hundredths of a point. */
  orderItemScore: number
}

/** The refund of some units of a line. Delivery is neither refunded nor charged again. */
export type ReturnShare = {
  /** What was paid for the units before VAT: their value less their part of the discount code. */
  goodsAmount: Rial
  /** That part of the discount code, already subtracted in `goodsAmount`. */
  orderDiscountShare: Rial
  vatAmount: Rial
  /** Goods and VAT. */
  totalRial: Rial
  /** Hundredths of a point. */
  score: number
  /** Free units that come back with them. */
  rewardQuantity: number
}

/**
 * The share of a line that belongs to the next returned units. Shares are differences of rounded running totals: in
 * however many returns, together they refund the whole line, to the rial and to the unit. Rial
 * amounts are multiples of 10.
 *
 * @param part `alreadyReturned` units came back before; `quantity` of them come now, at least 1
 * @throws RangeError where more would come back than was bought
 * @spec 3.order-item, 4.returns.4
 */
export function refundOfReturn(
  line: PaidLine,
  part: { alreadyReturned: number; quantity: number },
): ReturnShare {
  const before = part.alreadyReturned
  const after = before + part.quantity
  const isWithin = Number.isSafeInteger(after) && before >= 0 && part.quantity >= 1 && after <= line.quantity
  if (!isWithin) throw new RangeError(`${before} + ${part.quantity} of ${line.quantity} units`)

  const amountOf = (total: Rial): Rial =>
    rial(ratioToTen(total, after, line.quantity) - ratioToTen(total, before, line.quantity))

  const orderDiscountShare = amountOf(line.orderDiscountShare)
  // Of the difference, not the difference of two roundings: those could give one rial share more than was paid.
  const goodsAmount = amountOf(rial(line.orderItemValueAmount - line.orderDiscountShare))
  const vatAmount = amountOf(line.vatAmount)
  return {
    goodsAmount,
    orderDiscountShare,
    vatAmount,
    totalRial: rial(goodsAmount + vatAmount),
    score:
      ratioOf(line.orderItemScore, after, line.quantity) -
      ratioOf(line.orderItemScore, before, line.quantity),
    rewardQuantity: freeUnitsBack(line, part),
  }
}
