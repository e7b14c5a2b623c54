import type { MonthReport } from '@anar/contract/commands'
import { computeMonth, type MonthResult, memberFlags, rankOf } from '@anar/domain/compensation'
import { ratioOf } from '@anar/domain/money'
import { withSales } from '../columns.ts'
import type { FrozenInputs } from '../frozen.ts'

type PatternName = MonthReport['patterns'][number]['pattern']
/** What should be looked at, by the member's place, and what it is weighed by. */
export type Found = {
  pattern: PatternName
  place: number
  weight: number
  details: MonthReport['patterns'][number]['details']
}

/** Who bought ten times the minimum or more counts as having bought for the stock, where it raised their rate. */
const stockFactor = 10
const oneBuyerPercent = 80

/**
 * Marketers whose own large purchase raised their rate; who would not have been eligible but for the last day; and
 * whose group score comes from one buyer below.
 * @spec 9.commission
 */
export function patternsIn(
  inputs: FrozenInputs,
  result: MonthResult,
  paidOnLastDay: ReadonlySet<number>,
): Found[] {
  const { network, plan, sales } = inputs
  const lastDayRial = new Float64Array(network.parents.length)
  for (let sale = 0; sale < sales.member.length; sale++) {
    const member = sales.member[sale]!
    if (member < 0 || sales.isScored[sale] === 0 || !paidOnLastDay.has(sales.saleOrderId[sale]!)) continue
    lastDayRial[member]! += sales.amountRial[sale]!
  }
  const largestBuyer = largestBuyersBelow(network)
  const found: Found[] = []
  for (let place = 0; place < network.parents.length; place++) {
    if (result.isEligible[place] === 0 || (network.flags[place]! & memberFlags.deathGrace) !== 0) continue
    const bought = network.ownPurchaseRial[place]!
    const minimum = plan.minimumMonthlyPurchaseRial
    const without = rateAt(inputs, result.groupScore[place]! - network.ownScore[place]!)
    if (bought >= minimum * stockFactor && without < result.rateBasisPoints[place]!) {
      const details = {
        ownPurchaseRial: bought,
        rateBasisPoints: result.rateBasisPoints[place]!,
        withoutBasisPoints: without,
      }
      found.push({ pattern: 'STOCK_LOADING', place, weight: bought, details })
    }
    const onLastDay = lastDayRial[place]!
    if (onLastDay > 0 && bought - onLastDay < minimum) {
      const details = { lastDayRial: onLastDay, ownPurchaseRial: bought }
      found.push({ pattern: 'LAST_DAY_PURCHASES', place, weight: onLastDay, details })
    }
    const below = result.groupScore[place]! - network.ownScore[place]!
    const share = below > 0 ? ratioOf(largestBuyer[place]!, 100, below) : 0
    if (share >= oneBuyerPercent && result.rateBasisPoints[place]! > rateAt(inputs, 0)) {
      found.push({
        pattern: 'ONE_BUYER_LEG',
        place,
        weight: below,
        details: { sharePercent: share, belowScore: below },
      })
    }
  }
  return found
}

/** Who would stand on another step or rank if what came back later, or is on its way back, had not been bought. */
export function changedByReturns(
  inputs: FrozenInputs,
  result: MonthResult,
  comingBack: readonly { line_id: number; quantity: number; of: number }[],
): Found[] {
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
  const found: Found[] = []
  for (let place = 0; place < network.parents.length; place++) {
    const isSame =
      then.rateBasisPoints[place] === result.rateBasisPoints[place] && then.rank[place] === result.rank[place]
    if (isSame) continue
    const details = {
      rateBasisPoints: result.rateBasisPoints[place]!,
      thenBasisPoints: then.rateBasisPoints[place]!,
      rank: rankOf(plan, result.rank[place]!)?.name ?? 'None',
      thenRank: rankOf(plan, then.rank[place]!)?.name ?? 'None',
    }
    found.push({ pattern: 'RETURN_WOULD_CHANGE_RANK', place, weight: result.groupScore[place]!, details })
  }
  return found
}

/** The score of the largest single buyer strictly below each member. */
function largestBuyersBelow({ parents, ownScore }: FrozenInputs['network']): Float64Array {
  const largest = new Float64Array(parents.length)
  for (let place = parents.length - 1; place >= 0; place--) {
    const parent = parents[place]!
    if (parent >= 0) largest[parent] = Math.max(largest[parent]!, largest[place]!, ownScore[place]!)
  }
  return largest
}

/** The rate of whoever is eligible at a group score, in basis points. */
function rateAt({ plan }: FrozenInputs, groupScore: number): number {
  const step = plan.steps.findLast(({ fromPoints }) => groupScore >= fromPoints * 100)
  return Math.round((step?.ratePercent ?? 0) * 100)
}
