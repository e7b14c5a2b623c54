import type { MonthFigures } from './figures.ts'

// What rounds to zero has no sign.
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'negative' })
const millions = (rial: number) => whole.format(rial / 1_000_000)
const tenths = new Intl.NumberFormat('en-US', {
  ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  ...{ signDisplay: 'negative', useGrouping: false },
})
const percent = (basisPoints: number) => tenths.format(basisPoints / 100)

/** The columns of the table; amounts in millions of rials, except the earnings of single people. */
const columns: readonly [name: string, of: (figures: MonthFigures) => string][] = [
  ['month', ({ month }) => month],
  ['members', ({ memberCount }) => whole.format(memberCount)],
  ['marketers', ({ marketerCount }) => whole.format(marketerCount)],
  ['buyers', ({ buyerCount }) => whole.format(buyerCount)],
  ['net sales M', ({ netSalesRial }) => millions(netSalesRial)],
  ['commission M', ({ commissionRial }) => millions(commissionRial)],
  ['share %', ({ commissionBasisPoints }) => percent(commissionBasisPoints)],
  ['cap factor', ({ capFactor }) => capFactor.toFixed(4)],
  ['paid M', ({ payableRial }) => millions(payableRial)],
  ['earners', ({ earnerCount }) => whole.format(earnerCount)],
  ['lower quartile', ({ earnerQuartilesRial }) => whole.format(earnerQuartilesRial[0]!)],
  ['median', ({ earnerQuartilesRial }) => whole.format(earnerQuartilesRial[1]!)],
  ['upper quartile', ({ earnerQuartilesRial }) => whole.format(earnerQuartilesRial[2]!)],
  ['nothing %', ({ earningNothingBasisPoints }) => percent(earningNothingBasisPoints)],
  ['reversed M', ({ reversedRial }) => millions(reversedRial)],
  ['carried', ({ carriedRial }) => whole.format(carriedRial)],
]

const widths = columns.map(([name]) => Math.max(name.length, 9))
const lined = (cells: readonly string[]) => cells.map((cell, at) => cell.padStart(widths[at]!)).join('  ')

/** The table's head, and the units of its amounts. */
export const tableHead: string = [
  'M: millions of rials. Quartiles and median, in rials, are of those who earned something.',
  lined(columns.map(([name]) => name)),
].join('\n')

/** A month's line of it. */
export const tableRow = (figures: MonthFigures): string => lined(columns.map(([, of]) => of(figures)))
