import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean

/** Spreadsheets then know that it is UTF-8. */
export const byteOrderMark = '\ufeff'

// What a spreadsheet runs or splits at, in the widths that keyboards of East Asia have too.
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

/**
 * Rows of a file for spreadsheets (RFC 4180, lines end with CR LF unless told otherwise): the one way in which the shop
 * writes CSV. A text that begins like a formula gets an apostrophe, which `withoutGuard` takes off again; cells with a
 * semicolon or a tab are quoted, since spreadsheets split at these in some countries.
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

/** A cell as it was before it was written, for files that come back. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}
