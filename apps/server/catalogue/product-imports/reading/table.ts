import { importLimits } from '@anar/contract/commands'
import { CsvError, type CsvErrorCode, parse } from 'csv-parse'
import { delimiterOf, withoutGuard } from '../../../csv.ts'
import { FileFault, fault, type ImportKind, type Problem } from '../problems.ts'

/** A row of a file: its number, as spreadsheets count, and its cells in the order of the header. */
export type TableRow = { row: number; cells: readonly string[] }
export type Table = { header: readonly string[]; rows: readonly TableRow[]; problems: readonly Problem[] }

// Otherwise an unclosed quote would read the rest of the file into one cell.
const maxRowBytes = 400_000

const kinds: Partial<Record<CsvErrorCode, ImportKind>> = {
  CSV_QUOTE_NOT_CLOSED: 'quoteNotClosed',
  CSV_INVALID_CLOSING_QUOTE: 'afterQuote',
  INVALID_OPENING_QUOTE: 'strayQuote',
  CSV_MAX_RECORD_SIZE: 'rowTooLong',
}

/**
 * Reads a CSV file in pieces (RFC 4180; commas, semicolons or tabs, whichever is most frequent in the header; LF or CRLF;
 * UTF-8 with or without a byte-order mark). Removes the prefix that protects cells from being read as formulas. Skips
 * empty rows; reports and skips rows with too many or too few cells.
 * @throws FileFault where the rest cannot be parsed
 */
export async function readTable(pieces: AsyncIterable<Buffer>): Promise<Table> {
  const rows: TableRow[] = []
  const problems: Problem[] = []
  let header: string[] | null = null
  let row = 0
  const take = (cells: string[], skipped: number) => {
    row += 1
    const number = row + skipped
    assertText(cells, number, header)
    if (header === null) {
      header = headerOf(cells)
      return
    }
    const own = cells.map((cell) => withoutGuard(cell))
    if (own.every((cell) => cell.trim() === '')) return
    while (own.length > header.length && own.at(-1)!.trim() === '') own.pop()
    if (own.length === header.length) rows.push({ row: number, cells: own })
    else problems.push(wrongLength(own, header, number))
    if (rows.length > importLimits.rows)
      throw new FileFault(number, '', 'tooManyRows', '', { limit: importLimits.rows })
  }
  const beginning = await beginningOf(pieces)
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(beginning.text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
    on_record: (cells: string[], { empty_lines }) => {
      take(cells, empty_lines)
      return null
    },
  })
  parser.resume()
  try {
    await pushAll(parser, beginning.pieces())
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The fault begins after the last complete row; the parser may have read further before it failed.
    throw new FileFault(row + 1 + parser.info.empty_lines, '', kinds[error.code] ?? 'strayQuote')
  }
  if (header === null) throw new FileFault(0, '', 'empty')
  if (rows.length === 0 && problems.length === 0) throw new FileFault(0, '', 'noRows')
  return { header, rows, problems }
}

function pushAll(parser: ReturnType<typeof parse>, pieces: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('error', reject)
    parser.once('end', resolve)
    const push = async () => {
      for await (const piece of pieces) {
        if (parser.destroyed) return
        if (!parser.write(piece))
          await new Promise<void>((go) => void parser.once('drain', go).once('close', go))
      }
      parser.end()
    }
    push().catch(reject)
  })
}

/** The first piece with something in it, and all of them again. */
async function beginningOf(pieces: AsyncIterable<Buffer>) {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = await iterator.next()
  const beginning = first.done ? Buffer.alloc(0) : first.value
  // UTF-16, as some spreadsheets call Unicode: every second byte would be read as nothing.
  const isUtf16 = beginning[0] === 0xff || beginning[0] === 0xfe
  if (isUtf16) throw new FileFault(1, '', 'notUtf8')
  return {
    text: beginning.toString('utf8'),
    async *pieces() {
      yield beginning
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    },
  }
}

function headerOf(cells: readonly string[]): string[] {
  if (cells.length > importLimits.columns)
    throw new FileFault(1, '', 'tooManyColumns', '', { limit: importLimits.columns })
  const header = cells.map((cell) => withoutGuard(cell).replace(/\s+/g, ' ').trim())
  // Spreadsheets leave empty columns at the end.
  while (header.at(-1) === '') header.pop()
  const twice = header.find((name, index) => name !== '' && header.indexOf(name) < index)
  if (twice !== undefined) throw new FileFault(1, twice, 'columnTwice', twice)
  return header
}

function wrongLength(cells: readonly string[], header: readonly string[], row: number): Problem {
  const details = { count: cells.length, limit: header.length }
  const isMore = cells.length > header.length
  return fault(row, '', isMore ? 'tooManyCells' : 'tooFewCells', cells[header.length] ?? '', details)
}

/** The replacement character of invalid UTF-8, and the zero byte, which PostgreSQL's texts cannot hold. */
const noText = /[\ufffd\0]/

function assertText(cells: readonly string[], row: number, header: readonly string[] | null): void {
  const badIndex = cells.findIndex((cell) => noText.test(cell))
  if (badIndex < 0) return
  const cell = cells[badIndex]!
  throw new FileFault(row, header?.[badIndex] ?? '', cell.includes('\0') ? 'zeroByte' : 'notUtf8', cell)
}
