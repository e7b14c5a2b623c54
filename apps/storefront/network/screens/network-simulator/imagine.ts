import type { SimulatorNetwork } from '@anar/contract/commands'
import {
  assumeMinimum,
  assumeScore,
  computeMonth,
  type IncomePlan,
  type MonthResult,
  memberFlags,
  minPurchaseRial,
  type Network,
  type OwnFigures,
  rankOf,
} from '@anar/domain/compensation'

/** One hypothetical change of the own network. Indexes are those of the real network. */
export type Change =
  | { kind: 'score'; member: number; scoreHundredths: number }
  | { kind: 'eligible'; member: number; isEligible: boolean }
  | { kind: 'new'; parent: number; scoreHundredths: number; isEligible: boolean }

/** The engine's input: a network, the sales and the plan. */
export type Scenario = { network: Network; netSalesRial: number; plan: IncomePlan }

/** The scenario of the server's data. */
export function scenarioOf(team: SimulatorNetwork): Scenario {
  return {
    network: {
      ids: Float64Array.from(team.ids),
      parents: Int32Array.from(team.parents),
      flags: Uint8Array.from(team.flags),
      ownScore: Float64Array.from(team.ownScore),
      ownPurchaseRial: Float64Array.from(team.ownPurchaseRial),
    },
    netSalesRial: team.netSalesRial,
    plan: team.plan as IncomePlan,
  }
}

/**
 * The scenario with changes, applied in order. A change includes its implied ones: own score means own purchases of at
 * least its worth, which may reach the month's minimum, and the cap counts them as sales. New members come at the end.
 */
export function imagine({ network, netSalesRial, plan }: Scenario, changes: readonly Change[]): Scenario {
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
  let maxId = 0
  for (let member = 0; member < before; member++) maxId = Math.max(maxId, Number(network.ids[member]))
  news.forEach((change, index) => {
    const member = before + index
    ;(grown.ids as Float64Array)[member] = maxId + 1 + index
    grown.parents[member] = change.parent
    setFigures(grown, member, assumeScore(noFigures, change.scoreHundredths, plan))
    if (change.isEligible) setEligible(grown, member, true, plan)
  })
  const moreScore = sumOf(grown.ownScore) - sumOf(network.ownScore)
  const moreSalesRial = Math.sign(moreScore) * minPurchaseRial(Math.abs(moreScore), plan)
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

/** The implied changes: a minimum purchase, or a maximum if the monthly minimum is not reached; null if none. */
export type Implied =
  | { kind: 'purchase'; minRial: number; isMinimumReached: boolean }
  | { kind: 'less'; belowRial: number; maxScore: number }

export function impliedBy(change: Change, plan: IncomePlan): Implied | null {
  const minimum = plan.minimumMonthlyPurchaseRial
  if (change.kind === 'eligible') {
    if (change.isEligible) return { kind: 'purchase', minRial: minimum, isMinimumReached: true }
    const { ownScore } = assumeMinimum(
      { ownScore: Number.MAX_SAFE_INTEGER, ownPurchaseRial: minimum },
      false,
      plan,
    )
    return { kind: 'less', belowRial: minimum, maxScore: ownScore }
  }
  if (change.scoreHundredths === 0 && !(change.kind === 'new' && change.isEligible)) return null
  const worth = minPurchaseRial(change.scoreHundredths, plan)
  const minRial = change.kind === 'new' && change.isEligible ? Math.max(worth, minimum) : worth
  return { kind: 'purchase', minRial, isMinimumReached: minRial >= minimum }
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index]!
  return sum
}

/** The month's result of a member. */
export type Outcome = {
  commissionRial: number
  groupScore: number
  sideScore: number
  rateBasisPoints: number
  isEligible: boolean
  rank: string
  breakawayLegs: number
}

/** The engine's result for the member at an index. */
export function outcomeOf(scenario: Scenario, member = 0): Outcome {
  const result: MonthResult = computeMonth(scenario)
  return {
    commissionRial: result.differentialRial[member]! + result.generationRial[member]!,
    groupScore: result.groupScore[member]!,
    sideScore: result.sideScore[member]!,
    rateBasisPoints: result.rateBasisPoints[member]!,
    isEligible: result.isEligible[member] === 1,
    rank: rankOf(scenario.plan, result.rank[member]!)?.name ?? 'None',
    breakawayLegs: result.breakawayLegs[member]!,
  }
}
