import { computeMonth, type MonthInput, type MonthResult } from './engine.ts'
import { isNetworkFault, networkOf } from './network.ts'
import type { IncomePlan } from './plan.ts'

/** The members of the plan's worked example: a member, its sponsor, and the points of its own orders. */
type ExampleMember = {
  id: string
  sponsorId: string | null
  points: number
  isMarketer: boolean
  isActive: boolean
  isInDeathGrace: boolean
}

const rows = [
  ['A', null, 500],
  ['B', 'A', 800],
  ['C', 'A', 400],
  ['D', 'A', 100],
  ['E', 'B', 4_000],
  ['F', 'B', 1_000],
  ['G', 'C', 1_500],
  ['H', 'C', 0],
  ['P', 'D', 200],
  ['K', 'E', 50],
  ['L', 'K', 6_000],
  ['M', 'F', 700],
  ['N', 'G', 200],
  ['J', 'H', 900],
] as const

export type ExampleId = (typeof rows)[number][0]

/**
 * The worked example of the income plan, sponsors before those below them. K bought too little to be eligible, H waits
 * for the heirs, P is a preferred customer.
 * @spec 9.commission
 */
export const exampleMembers: readonly (ExampleMember & { id: ExampleId; sponsorId: ExampleId | null })[] =
  rows.map(([id, sponsorId, points]) => ({
    id,
    sponsorId,
    points,
    isMarketer: id !== 'P',
    isActive: id !== 'H',
    isInDeathGrace: id === 'H',
  }))

/** The worked example as one plan counts it. */
type ExampleMonth = {
  input: MonthInput
  result: MonthResult
  /** The index of a member in the network's arrays. */
  at: (id: ExampleId) => number
}

/**
 * What a plan pays in the worked example: everybody bought goods of the largest score that a price may carry.
 * @param plan without faults, except for a worst case above its cap
 * @spec 9.commission
 */
export function exampleMonth(plan: IncomePlan): ExampleMonth {
  const spentRial = (points: number) =>
    Math.round((points * plan.pointValueRial) / plan.largestScorePriceRatio)
  const network = networkOf(
    exampleMembers.map(({ points, ...member }) => ({
      ...member,
      ownScore: points * 100,
      ownPurchaseRial: spentRial(points),
    })),
  )
  if (isNetworkFault(network)) throw new Error(`The example is no network: ${network.code}`)
  const netSalesRial = exampleMembers.reduce((sum, { points }) => sum + spentRial(points), 0)
  const input = { network, netSalesRial, plan }
  const ids = [...network.ids]
  return { input, result: computeMonth(input), at: (id) => ids.indexOf(id) }
}
