// Spreadsheets then know that it is UTF-8.
export const byteOrderMark = '\ufeff'

/** A line of a file for spreadsheets; what begins like a formula gets an apostrophe, which an import takes off again. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
