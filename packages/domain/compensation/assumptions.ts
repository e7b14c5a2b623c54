import type { IncomePlan } from './plan.ts'

/** What a member bought in a month: score in hundredths of a point, and what it cost before VAT and delivery. */
export type OwnFigures = { ownScore: number; ownPurchaseRial: number }

/** The least that goods of a score cost, in rials: no price carries more score than a point for each point's value. */
export function leastPurchaseRial(scoreHundredths: number, { pointValueRial }: IncomePlan): number {
  return Math.ceil((scoreHundredths * pointValueRial) / 100)
}

/**
 * What is assumed with an own score: the purchases that earned it, which may reach the month's minimum by themselves. No
 * score means no purchase that counts.
 * @spec 9.minimum-monthly-purchase
 */
export function assumeScore(known: OwnFigures, scoreHundredths: number, plan: IncomePlan): OwnFigures {
  const ownPurchaseRial =
    scoreHundredths === 0 ? 0 : Math.max(known.ownPurchaseRial, leastPurchaseRial(scoreHundredths, plan))
  return { ownScore: scoreHundredths, ownPurchaseRial }
}

/**
 * What is assumed with reaching the month's minimum or not: purchases of at least it; or of less, and then no more score
 * than those can earn.
 * @spec 9.minimum-monthly-purchase
 */
export function assumeMinimum(known: OwnFigures, isReached: boolean, plan: IncomePlan): OwnFigures {
  const least = plan.minimumMonthlyPurchaseRial
  if (isReached) return { ...known, ownPurchaseRial: Math.max(known.ownPurchaseRial, least) }
  const ownPurchaseRial = Math.min(known.ownPurchaseRial, Math.max(0, least - 1))
  const mostScore = Math.floor((Math.max(0, least - 1) * 100) / plan.pointValueRial)
  return { ownScore: Math.min(known.ownScore, mostScore), ownPurchaseRial }
}
