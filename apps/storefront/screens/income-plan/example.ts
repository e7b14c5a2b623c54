import { computeMonth, defaultPlan, memberFlags, type Network } from '@anar/domain/compensation'

/**
 * The worked example of the plan: who stands below whom, what each bought and what each earns. Points are whole
 * or halves; one point is 10,000 rials here, and every rial bought earns its full score.
 */
export type ExampleRow = {
  member: string
  sponsor: string | null
  ownPoints: number
  groupPoints: number
  /** Null for whoever takes no part in the network. */
  ratePercent: number | null
  /** Null where there is nothing to have: for whoever has no rate, and of generations below the last step. */
  differentialPoints: number | null
  generationPoints: number | null
  rials: number
}

/** Sponsors before those below them. K bought too little to be eligible, H waits for its heirs, P is a preferred customer. */
const bought: readonly [member: string, sponsor: string | null, points: number][] = [
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
const { pointValueRial } = defaultPlan
const members = bought.map(([member]) => member)
const kinds: Record<string, number> = { H: memberFlags.marketer | memberFlags.deathGrace, P: 0 }

const network: Network = {
  ids: members,
  parents: Int32Array.from(bought, ([, sponsor]) => (sponsor === null ? -1 : members.indexOf(sponsor))),
  flags: Uint8Array.from(members, (member) => kinds[member] ?? memberFlags.marketer | memberFlags.active),
  ownScore: Float64Array.from(bought, ([, , points]) => points * 100),
  ownPurchaseRial: Float64Array.from(bought, ([, , points]) => points * pointValueRial),
}
const salesRial = bought.reduce((sum, [, , points]) => sum + points * pointValueRial, 0)
const month = computeMonth({ network, netSalesRial: salesRial, plan: defaultPlan })

export const exampleRows: readonly ExampleRow[] = bought.map(([member, sponsor, ownPoints], at) => {
  const ratePercent = month.rateBasisPoints[at]! / 100
  const [differentialRial, generationRial] = [month.differentialRial[at]!, month.generationRial[at]!]
  return {
    member,
    sponsor,
    ownPoints,
    groupPoints: month.groupScore[at]! / 100,
    ratePercent: (network.flags[at]! & memberFlags.marketer) === 0 ? null : ratePercent,
    differentialPoints: ratePercent === 0 ? null : differentialRial / pointValueRial,
    generationPoints: generationRial === 0 ? null : generationRial / pointValueRial,
    rials: differentialRial + generationRial,
  }
})

const together = (part: 'differentialPoints' | 'generationPoints') =>
  exampleRows.reduce((sum, row) => sum + (row[part] ?? 0), 0)

/** What all of them bought and earn together; the cap is the plan's share of the sales. */
export const exampleTotals = {
  ownPoints: salesRial / pointValueRial,
  differentialPoints: together('differentialPoints'),
  generationPoints: together('generationPoints'),
  rials: month.paidRial,
  salesRial,
  capRial: month.capRial,
}
