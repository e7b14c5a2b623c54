import { type Rial, ratioOf, ratioToTen, rial, sumRial } from '../money/index.ts'
import { earnedFreeUnits } from '../pricing/index.ts'
import { changeOfMindTotal, type Kept, type KeptLine, type KeptOrder } from './change-of-mind.ts'
import { type ReturnShare, refundOfReturn } from './refund.ts'
import type { ReturnKind } from './states.ts'

/** A line of a delivered order with what came back of it before. */
export type OrderedLine = KeptLine & {
  /** Free units on top of the paid ones. */
  rewardQuantity: number
  /** Hundredths of a point. */
  orderItemScore: number
  /** Paid units that came back. */
  returnedQuantity: number
  /** What their refunds gave back: goods before VAT, VAT, score and free units. */
  refunded: { goodsAmount: Rial; vatAmount: Rial; score: number; rewardQuantity: number }
}

export type OrderedGoods = Omit<KeptOrder, 'lines'> & { lines: readonly OrderedLine[] }

/** A refund, with what the same units would give back by share, for saying why it is less or more. */
export type ReturnRefund = ReturnShare & { shareRial: Rial }

/**
 * The refund of the next units of a line. After a change of mind it is what was paid less what the kept goods cost anew
 * (`changeOfMindTotal`), as far as it was not given back; of defective or wrong goods their share, and never less than
 * after a change of mind. VAT is the line's, score follows the refund, and nothing is given back that was not paid.
 *
 * @param part.quantity at least 1
 * @throws RangeError where the line has fewer units left, or the order has no such line
 * @spec 4.returns
 */
export function refundOfKind(
  order: OrderedGoods,
  part: { orderItemId: number; quantity: number; kind: ReturnKind },
): ReturnRefund {
  const line = order.lines.find(({ orderItemId }) => orderItemId === part.orderItemId)
  if (!line) throw new RangeError(`no order item ${part.orderItemId}`)
  const share = refundOfReturn(line, { alreadyReturned: line.returnedQuantity, quantity: part.quantity })
  const left = leftOf(order)
  const changeRial =
    changeOfMindTotal(order, keptAfter(order, part)) - changeOfMindTotal(order, keptAfter(order))
  const wantedRial = part.kind === 'ChangeOfMind' ? changeRial : Math.max(changeRial, share.totalRial)
  const totalRial = rial(Math.min(Math.max(0, wantedRial), left.goodsRial + left.vatRial))
  const vatAmount = vatIn(totalRial, { line, left, share })
  const goodsAmount = rial(totalRial - vatAmount)
  return {
    goodsAmount,
    orderDiscountShare: share.orderDiscountShare,
    vatAmount,
    totalRial,
    score: scoreBack(line, { ...part, goodsAmount }),
    rewardQuantity: freeUnitsOfKind(line, { ...part, byShare: share.rewardQuantity }),
    shareRial: share.totalRial,
  }
}

/** The units that stay before the return, or after it. */
function keptAfter(
  { lines }: OrderedGoods,
  part: { orderItemId: number; quantity: number } = { orderItemId: 0, quantity: 0 },
): Kept {
  return new Map(
    lines.map(({ orderItemId, quantity, returnedQuantity }) => [
      orderItemId,
      quantity - returnedQuantity - (orderItemId === part.orderItemId ? part.quantity : 0),
    ]),
  )
}

type Left = { goodsRial: Rial; vatRial: Rial }

function leftOf({ lines }: OrderedGoods): Left {
  const goods = lines.map((line) =>
    rial(line.orderItemValueAmount - line.orderDiscountShare - line.refunded.goodsAmount),
  )
  const vat = lines.map((line) => rial(line.vatAmount - line.refunded.vatAmount))
  return { goodsRial: sumRial(goods), vatRial: sumRial(vat) }
}

// The share's own VAT where the refund is the share, so that a return without any change of prices is exact to the line;
// else the line's rate. All of the rest with the last goods.
function vatIn(
  totalRial: Rial,
  { line, left, share }: { line: OrderedLine; left: Left; share: ReturnShare },
): Rial {
  const { vatBasisPoints } = line.offer
  const atRate = ratioToTen(totalRial, vatBasisPoints, 10_000 + vatBasisPoints)
  const vatRial = totalRial === share.totalRial ? share.vatAmount : atRate
  return rial(Math.min(Math.max(vatRial, totalRial - left.goodsRial), left.vatRial))
}

// In proportion to the refunded goods of the line, rounded up, since no score may stay without its money; with its last
// units all that is left.
function scoreBack(line: OrderedLine, part: { quantity: number; goodsAmount: Rial }): number {
  const { orderItemScore, refunded } = line
  const leftScore = orderItemScore - refunded.score
  const netRial = line.orderItemValueAmount - line.orderDiscountShare
  const isLast = line.returnedQuantity + part.quantity === line.quantity
  if (isLast || netRial === 0) return leftScore
  const upTo = -ratioOf(-orderItemScore, refunded.goodsAmount + part.goodsAmount, netRial)
  return Math.min(leftScore, Math.max(0, upTo - refunded.score))
}

// After a change of mind those that the kept units no longer earn.
function freeUnitsOfKind(
  line: OrderedLine,
  part: { quantity: number; kind: ReturnKind; byShare: number },
): number {
  const leftUnits = line.rewardQuantity - line.refunded.rewardQuantity
  const kept = line.quantity - line.returnedQuantity - part.quantity
  if (part.kind !== 'ChangeOfMind' || line.offer.rewardBox === null) return Math.min(part.byShare, leftUnits)
  return Math.max(0, leftUnits - (kept === 0 ? 0 : earnedFreeUnits(line.offer, kept)))
}
