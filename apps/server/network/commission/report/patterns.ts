import type { MonthReport } from '@anar/contract/commands'
import { computeMonth, type MonthResult, memberFlags, rankOf } from '@anar/domain/compensation'
import { ratioOf } from '@anar/domain/money'
import { withSales } from '../columns.ts'
import type { FrozenInputs } from '../frozen.ts'

/** The inputs of a month with the plan that was applied to them. */
export type ReviewedInputs = Pick<FrozenInputs, 'network' | 'people' | 'sales' | 'netSalesRial' | 'plan'>

type PatternName = MonthReport['patterns'][number]['pattern']
/** An unusual pattern to review, by the member's position; `weight` orders them. */
export type Pattern = {
  pattern: PatternName
  position: number
  weight: number
  details: MonthReport['patterns'][number]['details']
}

/** Ten times the minimum purchase or more counts as stock loading, where it raised the rate. */
const stockFactor = 10
const oneBuyerPercent = 80

/**
 * Marketers whose own large purchase raised their rate, who became eligible on the last day only, or whose group score
 * comes from one buyer below.
 * @spec 9.commission
 */
export function patternsIn(
  inputs: ReviewedInputs,
  result: MonthResult,
  paidOnLastDay: ReadonlySet<number>,
): Pattern[] {
  const { network, plan, sales } = inputs
  const lastDayRial = new Float64Array(network.parents.length)
  for (let sale = 0; sale < sales.member.length; sale++) {
    const member = sales.member[sale]!
    if (member < 0 || sales.isScored[sale] === 0 || !paidOnLastDay.has(sales.saleOrderId[sale]!)) continue
    lastDayRial[member]! += sales.amountRial[sale]!
  }
  const largestBuyer = largestBuyersBelow(network)
  const patterns: Pattern[] = []
  for (let position = 0; position < network.parents.length; position++) {
    if (result.isEligible[position] === 0 || (network.flags[position]! & memberFlags.deathGrace) !== 0)
      continue
    const bought = network.ownPurchaseRial[position]!
    const minimum = plan.minimumMonthlyPurchaseRial
    const without = rateAt(inputs, result.groupScore[position]! - network.ownScore[position]!)
    if (bought >= minimum * stockFactor && without < result.rateBasisPoints[position]!) {
      const details = {
        ownPurchaseRial: bought,
        rateBasisPoints: result.rateBasisPoints[position]!,
        withoutBasisPoints: without,
      }
      patterns.push({ pattern: 'STOCK_LOADING', position, weight: bought, details })
    }
    const onLastDay = lastDayRial[position]!
    if (onLastDay > 0 && bought - onLastDay < minimum) {
      const details = { lastDayRial: onLastDay, ownPurchaseRial: bought }
      patterns.push({ pattern: 'LAST_DAY_PURCHASES', position, weight: onLastDay, details })
    }
    const below = result.groupScore[position]! - network.ownScore[position]!
    const share = below > 0 ? ratioOf(largestBuyer[position]!, 100, below) : 0
    if (share >= oneBuyerPercent && result.rateBasisPoints[position]! > rateAt(inputs, 0)) {
      patterns.push({
        pattern: 'ONE_BUYER_LEG',
        position,
        weight: below,
        details: { sharePercent: share, belowScore: below },
      })
    }
  }
  return patterns
}

/** Marketers whose step or rank would differ without the lines that were returned later or are being returned. */
export function changedByReturns(
  inputs: ReviewedInputs,
  result: MonthResult,
  comingBack: readonly { line_id: number; quantity: number; of: number }[],
): Pattern[] {
  const back = new Map(comingBack.map((line) => [line.line_id, line]))
  const { sales, network, plan, netSalesRial } = inputs
  const score = sales.score.slice()
  const amountRial = sales.amountRial.slice()
  let isAny = false
  for (let sale = 0; sale < sales.orderItemId.length; sale++) {
    const line = back.get(sales.orderItemId[sale]!)
    if (!line) continue
    isAny = true
    score[sale]! -= ratioOf(score[sale]!, line.quantity, line.of)
    amountRial[sale]! -= ratioOf(amountRial[sale]!, line.quantity, line.of)
  }
  if (!isAny) return []
  const then = computeMonth({
    network: withSales(network, { ...sales, score, amountRial }),
    netSalesRial,
    plan,
  })
  const patterns: Pattern[] = []
  for (let position = 0; position < network.parents.length; position++) {
    const isSame =
      then.rateBasisPoints[position] === result.rateBasisPoints[position] &&
      then.rank[position] === result.rank[position]
    if (isSame) continue
    const details = {
      rateBasisPoints: result.rateBasisPoints[position]!,
      thenBasisPoints: then.rateBasisPoints[position]!,
      rank: rankOf(plan, result.rank[position]!)?.name ?? 'None',
      thenRank: rankOf(plan, then.rank[position]!)?.name ?? 'None',
    }
    patterns.push({
      pattern: 'RETURN_WOULD_CHANGE_RANK',
      position,
      weight: result.groupScore[position]!,
      details,
    })
  }
  return patterns
}

/** The score of the largest single buyer strictly below each member. */
function largestBuyersBelow({ parents, ownScore }: ReviewedInputs['network']): Float64Array {
  const largest = new Float64Array(parents.length)
  for (let position = parents.length - 1; position >= 0; position--) {
    const parent = parents[position]!
    if (parent >= 0) largest[parent] = Math.max(largest[parent]!, largest[position]!, ownScore[position]!)
  }
  return largest
}

/** The rate of an eligible marketer at a group score, in basis points. */
function rateAt({ plan }: ReviewedInputs, groupScore: number): number {
  const step = plan.steps.findLast(({ fromPoints }) => groupScore >= fromPoints * 100)
  return Math.round((step?.ratePercent ?? 0) * 100)
}
