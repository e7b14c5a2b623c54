import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CsvError, type CsvErrorCode, parse } from 'csv-parse'
import { BadRow } from './cells.ts'
import { FileFault, systemFault } from './file-fault.ts'

/** A row's cells in the order of the columns that were asked for. */
export type Cells<Columns extends readonly string[]> = { readonly [Place in keyof Columns]: string }

// A quote that is never closed would otherwise take the rest of the file into one field.
const longestRow = 100_000

const reasons: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quote',
  INVALID_OPENING_QUOTE: 'a quote stands in a field that does not begin with one',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'the row has not as many fields as the header',
  CSV_MAX_RECORD_SIZE: `a row is longer than ${longestRow} bytes; is a quote not closed?`,
}

/**
 * Reads a CSV file row by row (RFC 4180: quotes, LF or CRLF, with or without a byte-order mark), never the whole of it.
 * The first row names the columns, in any order; columns that nobody asked for are passed over, and so are empty lines.
 * `take` gets the cells of each row in the order of `columns`, and the number of its line.
 * @throws FileFault with the line, also where `take` throws a BadRow
 */
export async function readCsv<const Columns extends readonly string[]>(
  file: string,
  columns: Columns,
  take: (cells: Cells<Columns>, line: number) => void,
): Promise<void> {
  let cellsOf: ((row: string[]) => Cells<Columns>) | null = null
  let lastLine = 0
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    max_record_size: longestRow,
    on_record: (row: string[], { lines }) => {
      lastLine = lines
      if (cellsOf === null) cellsOf = cellsBy(file, row, columns)
      else take(cellsOf(row), lines)
      return null
    },
  })
  parser.resume()
  try {
    await pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), parser)
  } catch (error) {
    if (error instanceof CsvError) throw csvFault(file, error, lastLine)
    throw error instanceof BadRow ? new FileFault(file, lastLine, error.message) : systemFault(file, error)
  }
  if (cellsOf === null) throw new FileFault(file, null, 'is empty; its first row names the columns')
}

/** How a row's cells are put into the order of the columns; a row that has it already is taken as it is. */
function cellsBy<Columns extends readonly string[]>(
  file: string,
  header: readonly string[],
  columns: Columns,
): (row: string[]) => Cells<Columns> {
  const places = columns.map((column) => {
    const place = header.indexOf(column)
    if (place < 0) throw new FileFault(file, 1, `the column ${column} is missing`)
    if (header.indexOf(column, place + 1) >= 0) {
      throw new FileFault(file, 1, `the column ${column} stands twice`)
    }
    return place
  })
  const isInOrder = places.every((place, index) => place === index)
  const cells = isInOrder ? (row: string[]) => row : (row: string[]) => places.map((place) => row[place]!)
  return cells as (row: string[]) => unknown as (row: string[]) => Cells<Columns>
}

function csvFault(file: string, error: CsvError, lastLine: number): FileFault {
  // The whole rest was read before this was known: what is broken begins after the last whole row.
  const isKnownLate = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
  const line = isKnownLate ? lastLine + 1 : Number(error['lines'])
  return new FileFault(file, line, reasons[error.code] ?? error.message)
}
