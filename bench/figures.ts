/** Rows of one Markdown table, columns in the order of the first row. */
export function markdownTable(rows: readonly Record<string, string | number>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((name) => row[name] ?? ''))),
  ].join('\n')
}

/** The value below which `share` (0 to 1) of the numbers lie; NaN where there are none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits))

/** The median; NaN where there are none. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)
