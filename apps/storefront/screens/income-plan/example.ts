import { defaultPlan, exampleMembers, exampleMonth } from '@anar/domain/compensation'

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

const { pointValueRial } = defaultPlan
const { input, result: month, at } = exampleMonth(defaultPlan)

export const exampleRows: readonly ExampleRow[] = exampleMembers.map((member) => {
  const place = at(member.id)
  const ratePercent = month.rateBasisPoints[place]! / 100
  const [differentialRial, generationRial] = [month.differentialRial[place]!, month.generationRial[place]!]
  return {
    member: member.id,
    sponsor: member.sponsorId,
    ownPoints: member.points,
    groupPoints: month.groupScore[place]! / 100,
    ratePercent: member.isMarketer ? ratePercent : null,
    differentialPoints: ratePercent === 0 ? null : differentialRial / pointValueRial,
    generationPoints: generationRial === 0 ? null : generationRial / pointValueRial,
    rials: differentialRial + generationRial,
  }
})

const together = (part: 'differentialPoints' | 'generationPoints') =>
  exampleRows.reduce((sum, row) => sum + (row[part] ?? 0), 0)

/** What all of them bought and earn together; the cap is the plan's share of the sales. */
export const exampleTotals = {
  ownPoints: input.netSalesRial / pointValueRial,
  differentialPoints: together('differentialPoints'),
  generationPoints: together('generationPoints'),
  rials: month.paidRial,
  salesRial: input.netSalesRial,
  capRial: month.capRial,
}
