import { percentToBasisPoints, type Rial, ratioToTen, rial, sumRial } from '../money/index.ts'
import { type FreeUnitsChoice, type Offer, priceOffer } from '../pricing/index.ts'

/** A line of an order as it was paid, with the offer of the order's day. */
export type KeptLine = FreeUnitsChoice & {
  orderItemId: number
  offer: Offer
  /** Units that were paid for, at least 1. */
  quantity: number
  orderItemValueAmount: Rial
  /** The line's part of the order's discount code; above 0 exactly where the code covers the line. */
  orderDiscountShare: Rial
  vatAmount: Rial
}

/** The code of the order, with its terms of that day. */
export type KeptCode = { percent: number | null; minimumBasketRial: Rial }

export type KeptOrder = { lines: readonly KeptLine[]; code: KeptCode | null }

/** Units of each line that stay with the buyer, by order item; a line that is left out stays whole. */
export type Kept = ReadonlyMap<number, number>

/**
 * What a change of mind about everything beyond the kept units gives back in total, goods and VAT together: what was
 * paid less what the kept units cost anew, never below zero. It depends on what is kept alone, and never falls when less
 * is kept; so the refunds of several returns, each the difference to the one before, add up to the same however the
 * goods are divided into returns.
 *
 * What is kept never costs more than a larger part of the order would have cost: somebody who keeps 4 units pays no more
 * than the 5 of a box would have cost, and losing a code never costs more than the smallest order that reaches it.
 * @spec 4.returns
 */
export function changeOfMindTotal(order: KeptOrder, kept: Kept): Rial {
  const paidRial = sumRial(order.lines.map(paidOf))
  const isWhole = order.lines.every((line) => keptOf(line, kept) === line.quantity)
  if (isWhole) return rial(0)
  return rial(Math.max(0, paidRial - costOfKept(order, kept)))
}

const keptOf = ({ orderItemId, quantity }: KeptLine, kept: Kept) => kept.get(orderItemId) ?? quantity
const paidOf = (line: KeptLine) => rial(line.orderItemValueAmount - line.orderDiscountShare + line.vatAmount)
const isCovered = ({ orderDiscountShare }: KeptLine) => orderDiscountShare > 0

function costOfKept({ lines, code }: KeptOrder, kept: Kept): number {
  const costOf = (some: readonly KeptLine[], units: Kept) =>
    sumRial(some.map((line) => costOfLine(line, keptOf(line, units))))
  const covered = lines.filter(isCovered)
  const others = lines.filter((line) => !isCovered(line))
  const coveredRial = costOf(covered, kept)
  const othersRial = costOf(others, kept)
  if (code === null || covered.length === 0) return coveredRial + othersRial

  const all: Kept = new Map()
  const wholeCoveredRial = costOf(covered, all)
  const wholeRial = wholeCoveredRial + costOf(others, all)
  const givenRial = Math.max(0, wholeRial - sumRial(lines.map(paidOf)))
  const reliefOf = (amountRial: number) => reliefOfCode(code, { amountRial, givenRial })
  const minimumRial = minimumWithVat(code, { lines, wholeRial: rial(wholeRial) })
  const keptRial = coveredRial + othersRial
  if (keptRial >= minimumRial) return keptRial - reliefOf(coveredRial)
  // The smallest order that reaches the minimum beside these goods.
  const coveredAtMinimum = Math.min(minimumRial - othersRial, wholeCoveredRial)
  return Math.min(keptRial, minimumRial - reliefOf(coveredAtMinimum))
}

/** What some units of a line cost with VAT and without the code: as much as the cheapest larger part of the line. */
function costOfLine(line: KeptLine, units: number): Rial {
  if (units === 0) return rial(0)
  let least = priceOfUnits(line, line.quantity)
  for (let count = units; count < line.quantity; count += 1)
    least = rial(Math.min(least, priceOfUnits(line, count)))
  return least
}

function priceOfUnits(line: KeptLine, units: number): Rial {
  const { offer } = line
  const valueRial =
    units === line.quantity ? line.orderItemValueAmount : priceOffer(offer, units, line).orderItemValueAmount
  return rial(valueRial + ratioToTen(valueRial, offer.vatBasisPoints, 10_000))
}

// With VAT: a percent of what it covers, never more than the order was given; an amount as far as there is anything.
function reliefOfCode(
  { percent }: KeptCode,
  { amountRial, givenRial }: { amountRial: number; givenRial: number },
): number {
  const most =
    percent === null ? amountRial : ratioToTen(rial(amountRial), percentToBasisPoints(percent), 10_000)
  return Math.min(most, givenRial)
}

// The minimum is judged before VAT; with the average VAT of the order it is compared with what the kept units cost.
function minimumWithVat(
  { minimumBasketRial }: KeptCode,
  { lines, wholeRial }: { lines: readonly KeptLine[]; wholeRial: Rial },
): Rial {
  const netRial = sumRial(lines.map((line) => line.orderItemValueAmount))
  return netRial === 0 ? rial(0) : ratioToTen(minimumBasketRial, wholeRial, netRial)
}
