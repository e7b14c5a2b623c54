import type { SimulatorNetwork } from '@anar/contract/commands'
import {
  assumeMinimum,
  assumeScore,
  computeMonth,
  type IncomePlan,
  leastPurchaseRial,
  type MonthResult,
  memberFlags,
  type Network,
  type OwnFigures,
  rankOf,
} from '@anar/domain/compensation'

/** One thing that is imagined of the own network. Positions are those of the network as it stands. */
export type Change =
  | { kind: 'score'; member: number; scoreHundredths: number }
  | { kind: 'eligible'; member: number; isEligible: boolean }
  | { kind: 'new'; parent: number; scoreHundredths: number; isEligible: boolean }

/** A network that the engine can count, and what it counts against. */
export type Stand = { network: Network; netSalesRial: number; plan: IncomePlan }

/** The network as the server told it. */
export function standOf(told: SimulatorNetwork): Stand {
  return {
    network: {
      ids: Float64Array.from(told.ids),
      parents: Int32Array.from(told.parents),
      flags: Uint8Array.from(told.flags),
      ownScore: Float64Array.from(told.ownScore),
      ownPurchaseRial: Float64Array.from(told.ownPurchaseRial),
    },
    netSalesRial: told.netSalesRial,
    plan: told.plan as IncomePlan,
  }
}

/**
 * The network with what is imagined, one thing after the other. What implies another thing brings it along: own score
 * means own purchases of at least its worth, which may reach the month's minimum, and the cap counts them as sales. New members stand at the end, below whom they were imagined.
 */
export function imagine({ network, netSalesRial, plan }: Stand, changes: readonly Change[]): Stand {
  const news = changes.filter((change) => change.kind === 'new')
  const before = network.parents.length
  const count = before + news.length
  const grown = grow(network, count)
  for (const change of changes) {
    if (change.kind === 'new') continue
    const { member } = change
    if (change.kind === 'score')
      setFigures(grown, member, assumeScore(figuresOf(grown, member), change.scoreHundredths, plan))
    else setEligible(grown, member, change.isEligible, plan)
  }
  let largestId = 0
  for (let member = 0; member < before; member++) largestId = Math.max(largestId, Number(network.ids[member]))
  news.forEach((change, index) => {
    const member = before + index
    ;(grown.ids as Float64Array)[member] = largestId + 1 + index
    grown.parents[member] = change.parent
    setFigures(grown, member, assumeScore(noFigures, change.scoreHundredths, plan))
    if (change.isEligible) setEligible(grown, member, true, plan)
  })
  const moreScore = sumOf(grown.ownScore) - sumOf(network.ownScore)
  const moreSalesRial = Math.sign(moreScore) * leastPurchaseRial(Math.abs(moreScore), plan)
  return { network: grown, netSalesRial: netSalesRial + moreSalesRial, plan }
}

function grow(network: Network, count: number): Network {
  const grownOf = <A extends Int32Array | Uint8Array | Float64Array>(
    grown: A,
    from: ArrayLike<number>,
  ): A => {
    grown.set(from as never)
    return grown
  }
  return {
    ids: grownOf(new Float64Array(count), network.ids as Float64Array),
    parents: grownOf(new Int32Array(count), network.parents),
    flags: grownOf(new Uint8Array(count), network.flags),
    ownScore: grownOf(new Float64Array(count), network.ownScore),
    ownPurchaseRial: grownOf(new Float64Array(count), network.ownPurchaseRial),
  }
}

function setEligible(network: Network, member: number, isEligible: boolean, plan: IncomePlan): void {
  if (isEligible) network.flags[member]! |= memberFlags.marketer | memberFlags.active
  setFigures(network, member, assumeMinimum(figuresOf(network, member), isEligible, plan))
}

const noFigures: OwnFigures = { ownScore: 0, ownPurchaseRial: 0 }

function figuresOf({ ownScore, ownPurchaseRial }: Network, member: number): OwnFigures {
  return { ownScore: ownScore[member]!, ownPurchaseRial: ownPurchaseRial[member]! }
}

function setFigures(network: Network, member: number, { ownScore, ownPurchaseRial }: OwnFigures): void {
  network.ownScore[member] = ownScore
  network.ownPurchaseRial[member] = ownPurchaseRial
}

/** What a change brings along: the least that is bought, the most where a minimum is not reached; null where nothing. */
export type Implied =
  | { kind: 'purchase'; leastRial: number; isMinimumReached: boolean }
  | { kind: 'less'; belowRial: number; mostScore: number }

export function impliedBy(change: Change, plan: IncomePlan): Implied | null {
  const minimum = plan.minimumMonthlyPurchaseRial
  if (change.kind === 'eligible') {
    if (change.isEligible) return { kind: 'purchase', leastRial: minimum, isMinimumReached: true }
    const { ownScore } = assumeMinimum(
      { ownScore: Number.MAX_SAFE_INTEGER, ownPurchaseRial: minimum },
      false,
      plan,
    )
    return { kind: 'less', belowRial: minimum, mostScore: ownScore }
  }
  if (change.scoreHundredths === 0 && !(change.kind === 'new' && change.isEligible)) return null
  const worth = leastPurchaseRial(change.scoreHundredths, plan)
  const leastRial = change.kind === 'new' && change.isEligible ? Math.max(worth, minimum) : worth
  return { kind: 'purchase', leastRial, isMinimumReached: leastRial >= minimum }
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index]!
  return sum
}

/** How the person at the top of the network stands in a month. */
export type Outcome = {
  commissionRial: number
  groupScore: number
  sideScore: number
  rateBasisPoints: number
  isEligible: boolean
  rank: string
  breakawayLegs: number
}

/** What the engine says of whoever stands at a position. */
export function outcomeOf(stand: Stand, member = 0): Outcome {
  const result: MonthResult = computeMonth(stand)
  return {
    commissionRial: result.differentialRial[member]! + result.generationRial[member]!,
    groupScore: result.groupScore[member]!,
    sideScore: result.sideScore[member]!,
    rateBasisPoints: result.rateBasisPoints[member]!,
    isEligible: result.isEligible[member] === 1,
    rank: rankOf(stand.plan, result.rank[member]!)?.name ?? 'None',
    breakawayLegs: result.breakawayLegs[member]!,
  }
}
