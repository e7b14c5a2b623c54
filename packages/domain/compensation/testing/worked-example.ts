import { computeMonth, defaultPlan, type MonthInput, type Network, networkOf } from '../index.ts'

type Row = [id: string, sponsorId: string | null, ownPoints: number]

/** K is not eligible (bought 50 points), H is in the death grace, P is a preferred customer. */
const rows: Row[] = [
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

/** The month of the plan's worked example: 163,500,000 rials of sales, one point for each 10,000. */
export function workedExample() {
  const network = networkOf(
    rows.map(([id, sponsorId, ownPoints]) => ({
      id,
      sponsorId,
      isMarketer: id !== 'P',
      isActive: id !== 'H',
      isInDeathGrace: id === 'H',
      ownScore: ownPoints * 100,
      ownPurchaseRial: ownPoints * 10_000,
    })),
  ) as Network
  const input: MonthInput = { network, netSalesRial: 163_500_000, plan: defaultPlan }
  const ids = network.ids as string[]
  return { input, result: computeMonth(input), at: (id: string) => ids.indexOf(id), ids }
}
