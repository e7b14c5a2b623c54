import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\ufeff'

// Characters that start a formula or split a row in spreadsheets, with their full-width forms.
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

/**
 * Rows of a file for spreadsheets (RFC 4180, CR LF line ends by default): the only CSV writer of the shop. Text that
 * begins like a formula gets an apostrophe, which `withoutGuard` removes; cells with a semicolon or a tab are quoted,
 * since spreadsheets split at these in some countries.
 */
export function csvRows(
  rows: readonly (readonly CsvCell[])[],
  { lineEnd = '\r\n' }: { lineEnd?: '\r\n' | '\n' } = {},
): string {
  return stringify(
    rows.map((cells) => cells.map(guarded)),
    { record_delimiter: lineEnd, quoted_match: /[;\t\r\n]/ },
  )
}

const guarded = (cell: CsvCell): string =>
  typeof cell === 'string' && formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : String(cell)

/** The original cell, for files that are imported again. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

/**
 * What separates the cells of a CSV file, by its first line: comma, semicolon or tab, whichever is most frequent outside of
 * quotes. Spreadsheets write one or the other by the country that they are set to.
 */
export function delimiterOf(text: string): string {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ])
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) break
    else if (!isQuoted && counts.has(character)) counts.set(character, counts.get(character)! + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]![0]
}
