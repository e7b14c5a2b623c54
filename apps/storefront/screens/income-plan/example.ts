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
  differentialPoints: number | null
  generationPoints: number | null
  rials: number
}

const row = (
  member: string,
  sponsor: string | null,
  [ownPoints, groupPoints, ratePercent]: [number, number, number | null],
  [differentialPoints, generationPoints, rials]: [number | null, number | null, number],
): ExampleRow => ({
  member,
  sponsor,
  ownPoints,
  groupPoints,
  ratePercent,
  differentialPoints,
  generationPoints,
  rials,
})

export const exampleRows: readonly ExampleRow[] = [
  row('A', null, [500, 16_350, 21], [420, 401.5, 8_215_000]),
  row('B', 'A', [800, 12_550, 21], [372, 402, 7_740_000]),
  row('C', 'A', [400, 3_000, 12], [153, null, 1_530_000]),
  row('D', 'A', [100, 300, 6], [18, null, 180_000]),
  row('E', 'B', [4_000, 10_050, 21], [1_210.5, null, 12_105_000]),
  row('F', 'B', [1_000, 1_700, 9], [111, null, 1_110_000]),
  row('G', 'C', [1_500, 1_700, 9], [147, null, 1_470_000]),
  row('H', 'C', [0, 900, 6], [0, null, 0]),
  row('P', 'D', [200, 200, null], [null, null, 0]),
  row('K', 'E', [50, 6_050, 0], [null, null, 0]),
  row('L', 'K', [6_000, 6_000, 15], [900, null, 9_000_000]),
  row('M', 'F', [700, 700, 6], [42, null, 420_000]),
  row('N', 'G', [200, 200, 3], [6, null, 60_000]),
  row('J', 'H', [900, 900, 6], [54, null, 540_000]),
]

/** What all of them bought and earn together; the cap is the plan's share of the sales. */
export const exampleTotals = {
  ownPoints: 16_350,
  differentialPoints: 3_433.5,
  generationPoints: 803.5,
  rials: 42_370_000,
  salesRial: 163_500_000,
  capRial: 65_400_000,
}
