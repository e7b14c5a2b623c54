import { exampleMembers, exampleMonth, type IncomePlan } from '@anar/domain/compensation'

export type ExampleRow = {
  id: string
  sponsorId: string | null
  groupScore: number
  rateBasisPoints: number
  differentialRial: number
  generationRial: number
}
export type Example = {
  /** Members in the order of the example. */
  rows: ExampleRow[]
  netSalesRial: number
  paidRial: number
  capRial: number
  isCapped: boolean
}

/**
 * What a plan pays in the worked example: fourteen people who bought goods with the maximum score of their price,
 * computed by the engine that closes the months.
 * @param plan without faults, except for a worst case above its cap
 * @spec 9.commission
 */
export function exampleOf(plan: IncomePlan): Example {
  const { input, result: month, at } = exampleMonth(plan)
  const rows = exampleMembers.map(({ id, sponsorId }) => {
    const index = at(id)
    return {
      id,
      sponsorId,
      groupScore: month.groupScore[index]!,
      rateBasisPoints: month.rateBasisPoints[index]!,
      differentialRial: month.differentialRial[index]!,
      generationRial: month.generationRial[index]!,
    }
  })
  const { paidRial, capRial, uncappedRial } = month
  return { rows, netSalesRial: input.netSalesRial, paidRial, capRial, isCapped: uncappedRial > capRial }
}
