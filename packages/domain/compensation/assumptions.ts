import type { IncomePlan } from './plan.ts'

/** What a member bought in a month: score in hundredths of a point, and what it cost before VAT and delivery. */
export type OwnFigures = { ownScore: number; ownPurchaseRial: number }

/** The minimum cost of goods of a score, in rials: no price carries more score than a point for each point's value. */
export function minPurchaseRial(scoreHundredths: number, { pointValueRial }: IncomePlan): number {
  return Math.ceil((scoreHundredths * pointValueRial) / 100)
}

/**
 * The figures with an assumed own score: the purchases that earned it, which may reach the month's minimum. No score means
 * no purchase that counts.
 * @spec 9.minimum-monthly-purchase
 */
export function assumeScore(known: OwnFigures, scoreHundredths: number, plan: IncomePlan): OwnFigures {
  const ownPurchaseRial =
    scoreHundredths === 0 ? 0 : Math.max(known.ownPurchaseRial, minPurchaseRial(scoreHundredths, plan))
  return { ownScore: scoreHundredths, ownPurchaseRial }
}

/**
 * The figures where the month's minimum is assumed to be reached or not: purchases of at least the minimum; or of less,
 * with no more score than those can earn.
 * @spec 9.minimum-monthly-purchase
 */
export function assumeMinimum(known: OwnFigures, isReached: boolean, plan: IncomePlan): OwnFigures {
  const minimumRial = plan.minimumMonthlyPurchaseRial
  if (isReached) return { ...known, ownPurchaseRial: Math.max(known.ownPurchaseRial, minimumRial) }
  const ownPurchaseRial = Math.min(known.ownPurchaseRial, Math.max(0, minimumRial - 1))
  const maxScore = Math.floor((Math.max(0, minimumRial - 1) * 100) / plan.pointValueRial)
  return { ownScore: Math.min(known.ownScore, maxScore), ownPurchaseRial }
}
