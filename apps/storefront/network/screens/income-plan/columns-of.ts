type Month = { marketerCount: number; earningNothingBasisPoints: number }
type Column = { nothingPixels: number; earningPixels: number }

/** The heights of each month's column, scaled to the largest: the part without earnings, and the rest. */
export function columnsOf(months: readonly Month[], highestPixels: number): Column[] {
  const largest = Math.max(1, ...months.map(({ marketerCount }) => marketerCount))
  return months.map(({ marketerCount, earningNothingBasisPoints }) => {
    const pixels = Math.round((marketerCount / largest) * highestPixels)
    const nothingPixels = Math.round((pixels * earningNothingBasisPoints) / 10_000)
    return { nothingPixels, earningPixels: pixels - nothingPixels }
  })
}
