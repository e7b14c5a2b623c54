import type { Network } from '@anar/domain/compensation'

/** Numbers of one kind, one for each row. */
export type Column = Int32Array | Float64Array | Uint8Array

/** Sales of a month, one for each line of an order, by order and line. Returns before the close are taken off. */
export type Sales = {
  /** The buyer's position in the network; -1 for a buyer who is no member. */
  member: Int32Array
  saleOrderId: Float64Array
  orderItemId: Float64Array
  /** 1 for scored goods: they alone count for the minimum purchase. */
  isScored: Uint8Array
  /** Hundredths of a point. */
  score: Float64Array
  /** Before VAT and delivery. */
  amountRial: Float64Array
}

/**
 * Returned lines of closed months, and lines whose payment is in doubt, in the order of lines. Negative where a line
 * counts again because its payment is covered again.
 */
export type LateReturns = {
  /** The order's month as a number, 140508. */
  month: Int32Array
  personId: Float64Array
  saleOrderId: Float64Array
  orderItemId: Float64Array
  /** Hundredths of a point and rials. */
  score: Float64Array
  amountRial: Float64Array
}

/** The inputs of a month's commissions, beside the plan. */
export type MonthInputs = {
  network: Network
  /** The members' ids, as in the network. */
  people: Float64Array
  sales: Sales
  lateReturns: LateReturns
  /** Sales less late returns. */
  netSalesRial: number
}

/** A network with own scores and purchases summed from the sales. */
export function withSales(
  tree: Pick<Network, 'ids' | 'parents' | 'flags'>,
  sales: Pick<Sales, 'member' | 'isScored' | 'score' | 'amountRial'>,
): Network {
  const ownScore = new Float64Array(tree.parents.length)
  const ownPurchaseRial = new Float64Array(tree.parents.length)
  for (let sale = 0; sale < sales.member.length; sale++) {
    const member = sales.member[sale]!
    if (member < 0) continue
    ownScore[member]! += sales.score[sale]!
    if (sales.isScored[sale] === 1) ownPurchaseRial[member]! += sales.amountRial[sale]!
  }
  return { ...tree, ownScore, ownPurchaseRial }
}

/** Sales less late returns, in rials. */
export function netSalesOf(sales: Pick<Sales, 'amountRial'>, late: Pick<LateReturns, 'amountRial'>): number {
  let sum = 0
  for (const amount of sales.amountRial) sum += amount
  for (const amount of late.amountRial) sum -= amount
  return sum
}
