import { computeMonth, type IncomePlan, isNetworkFault, networkOf } from '@anar/domain/compensation'

/** The members of the worked example with their sponsors and own points; H is in the death grace, P a customer. */
const members: readonly [id: string, sponsorId: string | null, points: number][] = [
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
]

export type ExampleRow = {
  id: string
  sponsorId: string | null
  groupScore: number
  rateBasisPoints: number
  differentialRial: number
  generationRial: number
}
export type Example = {
  /** In the order of the example. */
  rows: ExampleRow[]
  netSalesRial: number
  paidRial: number
  capRial: number
  isCapped: boolean
}

/**
 * What a plan pays in the worked example: fourteen people who bought goods of the largest score that a price may carry,
 * computed by the engine that closes the months.
 * @param plan without faults, except for a worst case above its cap
 * @spec 9.commission
 */
export function exampleOf(plan: IncomePlan): Example {
  const spentOn = (points: number) => Math.round((points * plan.pointValueRial) / plan.largestScorePriceRatio)
  const network = networkOf(
    members.map(([id, sponsorId, points]) => ({
      id,
      sponsorId,
      isMarketer: id !== 'P',
      isActive: id !== 'H',
      isInDeathGrace: id === 'H',
      ownScore: points * 100,
      ownPurchaseRial: spentOn(points),
    })),
  )
  if (isNetworkFault(network)) throw new Error(`The example is no network: ${network.code}`)
  const netSalesRial = members.reduce((sum, [, , points]) => sum + spentOn(points), 0)
  const month = computeMonth({ network, netSalesRial, plan })
  const places = new Map([...network.ids].map((id, place) => [String(id), place]))
  const rows = members.map(([id, sponsorId]) => {
    const place = places.get(id)!
    return {
      id,
      sponsorId,
      groupScore: month.groupScore[place]!,
      rateBasisPoints: month.rateBasisPoints[place]!,
      differentialRial: month.differentialRial[place]!,
      generationRial: month.generationRial[place]!,
    }
  })
  const { paidRial, capRial, uncappedRial } = month
  return { rows, netSalesRial, paidRial, capRial, isCapped: uncappedRial > capRial }
}
