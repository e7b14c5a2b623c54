import { type ExampleId, exampleMembers, exampleMonth, type IncomePlan } from '@anar/domain/compensation'

/**
 * A member of the worked example: the parent, purchases and earnings. Scores in points, amounts in rials.
 */
export type ExampleRow = {
  member: ExampleId
  sponsor: ExampleId | null
  ownPoints: number
  groupPoints: number
  /** Null outside of the network, and for a marketer without a rate. */
  ratePercent: number | null
  /** Null without a rate; generation bonuses also below the last step. */
  differentialPoints: number | null
  generationPoints: number | null
  rials: number
}
export type Example = {
  rows: readonly ExampleRow[]
  /** The total purchases and earnings; the cap is the plan's share of the sales. */
  totals: {
    ownPoints: number
    differentialPoints: number
    generationPoints: number
    rials: number
    salesRial: number
    capRial: number
  }
  /** Marketers whose own purchases do not reach the plan's minimum. */
  ineligible: readonly ExampleId[]
  /** Breakaways with their side scores, the largest first. */
  sides: readonly { member: ExampleId; points: number }[]
  /** The purchase amount per point. */
  rialPerPoint: number
}

/** The worked example under the plan in force, by the engine that closes the months. @spec 2.income-plan */
export function exampleOf(plan: IncomePlan): Example {
  const { input, result: month, at } = exampleMonth(plan)
  const { pointValueRial, largestScorePriceRatio } = plan
  const rows = exampleMembers.map((member): ExampleRow => {
    const index = at(member.id)
    const ratePercent = month.rateBasisPoints[index]! / 100
    const [differentialRial, generationRial] = [month.differentialRial[index]!, month.generationRial[index]!]
    return {
      member: member.id,
      sponsor: member.sponsorId,
      ownPoints: member.points,
      groupPoints: month.groupScore[index]! / 100,
      ratePercent: member.isMarketer && ratePercent > 0 ? ratePercent : null,
      differentialPoints: ratePercent === 0 ? null : differentialRial / pointValueRial,
      generationPoints: generationRial === 0 ? null : generationRial / pointValueRial,
      rials: differentialRial + generationRial,
    }
  })
  const together = (part: 'ownPoints' | 'differentialPoints' | 'generationPoints') =>
    rows.reduce((sum, row) => sum + (row[part] ?? 0), 0)
  return {
    rows,
    totals: {
      ownPoints: together('ownPoints'),
      differentialPoints: together('differentialPoints'),
      generationPoints: together('generationPoints'),
      rials: month.paidRial,
      salesRial: input.netSalesRial,
      capRial: month.capRial,
    },
    ineligible: exampleMembers.flatMap(({ id, isMarketer }) =>
      isMarketer && month.isEligible[at(id)] === 0 ? [id] : [],
    ),
    sides: exampleMembers
      .filter(({ id }) => month.isBreakaway[at(id)] === 1)
      .map(({ id }) => ({ member: id, points: month.sideScore[at(id)]! / 100 }))
      .toSorted((a, b) => b.points - a.points),
    rialPerPoint: pointValueRial / largestScorePriceRatio,
  }
}
