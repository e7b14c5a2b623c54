import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { CsvError, type CsvErrorCode, parse } from 'csv-parse'
import { delimiterOf } from '../csv.ts'
import { BadRow } from './cells.ts'
import { FileFault, systemFault } from './file-fault.ts'

/** A row's cells in the order of the requested columns. */
export type Cells<Columns extends readonly string[]> = { readonly [Index in keyof Columns]: string }

// An unclosed quote would otherwise read the rest of the file into one field.
const maxRowBytes = 100_000

const reasons: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quote',
  INVALID_OPENING_QUOTE: 'a quote stands in a field that does not begin with one',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'the row has not as many fields as the header',
  CSV_MAX_RECORD_SIZE: `a row is longer than ${maxRowBytes} bytes; is a quote not closed?`,
}

/**
 * Streams a CSV file row by row (RFC 4180: quotes, LF or CRLF, with or without a byte-order mark; separated by commas,
 * semicolons or tabs). The first row names the columns, in any order; other columns and empty lines are ignored. `take` gets the cells of each row in the order of
 * `columns`, and its line number.
 * @throws FileFault with the line, also where `take` throws a BadRow
 */
export async function readCsv<const Columns extends readonly string[]>(
  file: string,
  columns: Columns,
  take: (cells: Cells<Columns>, line: number) => void,
): Promise<void> {
  let cellsOf: ((row: string[]) => Cells<Columns>) | null = null
  let lastLine = 0
  try {
    const parser = parse({
      bom: true,
      delimiter: delimiterOf(await beginningOf(file)),
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
      max_record_size: maxRowBytes,
      on_record: (row: string[], { lines }) => {
        lastLine = lines
        if (cellsOf === null) cellsOf = cellsBy(file, row, columns)
        else take(cellsOf(row), lines)
        return null
      },
    })
    parser.resume()
    await pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), parser)
  } catch (error) {
    if (error instanceof CsvError) throw csvFault(file, error, lastLine)
    throw error instanceof BadRow ? new FileFault(file, lastLine, error.message) : systemFault(file, error)
  }
  if (cellsOf === null) throw new FileFault(file, null, 'is empty; its first row names the columns')
}

/** As much of a file as its header may be long. */
async function beginningOf(file: string): Promise<string> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(maxRowBytes), 0, maxRowBytes, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await opened.close()
  }
}

/** A function that reorders a row's cells to the order of the columns; it returns a row already in order as it is. */
function cellsBy<Columns extends readonly string[]>(
  file: string,
  header: readonly string[],
  columns: Columns,
): (row: string[]) => Cells<Columns> {
  const indexes = columns.map((column) => {
    const index = header.indexOf(column)
    if (index < 0) throw new FileFault(file, 1, `the column ${column} is missing`)
    if (header.indexOf(column, index + 1) >= 0) {
      throw new FileFault(file, 1, `the column ${column} stands twice`)
    }
    return index
  })
  const isInOrder = indexes.every((index, expected) => index === expected)
  const cells = isInOrder ? (row: string[]) => row : (row: string[]) => indexes.map((index) => row[index]!)
  return cells as (row: string[]) => unknown as (row: string[]) => Cells<Columns>
}

function csvFault(file: string, error: CsvError, lastLine: number): FileFault {
  // Such an error appears only after the rest of the file was read: the fault begins after the last complete row.
  const isKnownLate = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
  const line = isKnownLate ? lastLine + 1 : Number(error['lines'])
  return new FileFault(file, line, reasons[error.code] ?? error.message)
}
