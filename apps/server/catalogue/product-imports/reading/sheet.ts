import { saveDiscount } from '@anar/contract/commands'
import { type IsoDay, typedDayFrom } from '@anar/domain/calendar'
import { decimalFrom, freeText, toLatinDigits, wholeFrom } from '@anar/domain/text'
import { fault, type ImportKind, note, type Problem, type ProblemKind } from '../problems.ts'
import type { ProductPatch, ReadFile } from './patch.ts'
import type { Table, TableRow } from './table.ts'

/** A table by column names, with the problems found in it. */
export class Sheet {
  readonly rows: readonly TableRow[]
  readonly problems: Problem[]
  readonly badRows = new Set<number>()
  readonly #badCells = new Set<string>()
  readonly header: readonly string[]
  readonly #columnIndexes: ReadonlyMap<string, number>
  readonly #rowsByNumber: ReadonlyMap<number, TableRow>
  readonly #notes = new Map<string, { problem: Problem; count: number }>()

  constructor({ header, rows, problems }: Table) {
    this.header = header
    this.rows = rows
    this.problems = [...problems]
    this.#columnIndexes = new Map(header.map((name, index) => [keyOf(name), index]))
    this.#rowsByNumber = new Map(rows.map((row) => [row.row, row]))
  }

  has(column: string): boolean {
    return this.#columnIndexes.has(keyOf(column))
  }

  /** The trimmed cell; undefined where there is no such column. */
  cell(row: TableRow, column: string): string | undefined {
    const index = this.#columnIndexes.get(keyOf(column))
    return index === undefined ? undefined : freeText(row.cells[index]!)
  }

  /** The raw cell, with empty lines at its ends. */
  raw(row: TableRow, column: string): string | undefined {
    const index = this.#columnIndexes.get(keyOf(column))
    return index === undefined ? undefined : row.cells[index]!
  }

  cellAt(row: number, column: string): string {
    const tableRow = this.#rowsByNumber.get(row)
    return (tableRow && this.cell(tableRow, column)) ?? ''
  }

  /** Reports a fault of a cell; the row's product is left out. */
  report(
    row: TableRow,
    column: string,
    kind: ProblemKind,
    value?: string,
    details?: Problem['details'],
  ): void {
    this.problems.push(fault(row.row, column, kind, value ?? this.cell(row, column), details))
    this.badRows.add(row.row)
    this.#badCells.add(cellKey(row.row, column))
  }

  /** Whether a fault of the cell was reported already. */
  isBadCell(row: number, column: string): boolean {
    return this.#badCells.has(cellKey(row, column))
  }

  /** Notes something of a whole column: once, at the first cell, with the number of cells. */
  noteColumn(row: TableRow, column: string, kind: ImportKind): void {
    const key = `${kind} ${column}`
    const known = this.#notes.get(key)
    if (known) known.count += 1
    else
      this.#notes.set(key, { problem: note(row.row, column, kind, this.cell(row, column) ?? ''), count: 1 })
  }

  /** Every problem, and the notes of columns with their counts. */
  allProblems(): Problem[] {
    const notes = [...this.#notes.values()].map(({ problem, count }) => ({ ...problem, details: { count } }))
    return [...this.problems, ...notes]
  }

  /** The products that a reader made of the table, with the problems found. */
  readAs(products: readonly ProductPatch[], columnOf: ReadFile['columnOf']): ReadFile {
    return {
      ...{ products, problems: this.allProblems(), badRows: this.badRows, rowCount: this.rows.length },
      columnOf,
      cellAt: (row, column) => this.cellAt(row, column),
      isBadCell: (row, column) => this.isBadCell(row, column),
    }
  }

  /** Notes each non-empty column that is not imported. */
  noteOthers(known: (column: string) => boolean, kindOf: (column: string) => ImportKind): void {
    const others = this.header.filter((column) => column !== '' && !known(column))
    for (const row of this.rows) {
      for (const column of others) {
        if (this.cell(row, column)) this.noteColumn(row, column, kindOf(column))
      }
    }
  }

  /** Undefined where the column is missing or the cell empty; reports what is no number. */
  whole(row: TableRow, column: string): number | undefined {
    const value = wholeFrom(this.cell(row, column) ?? '')
    if (value === null) this.report(row, column, 'notWhole')
    return value ?? undefined
  }

  decimal(row: TableRow, column: string, decimals: number): number | undefined {
    const value = decimalFrom(this.cell(row, column) ?? '', decimals)
    if (value === null) this.report(row, column, 'notNumber')
    return value ?? undefined
  }

  /**
   * A measure in another unit, such as kilograms for grams, rounded to a whole one. Three digits after a separator are
   * decimals of kilograms, but thousands of grams.
   */
  measure(row: TableRow, column: string, factor: number): number | undefined {
    const text = this.cell(row, column)
    if (!text) return undefined
    const value = numberFrom(text, { threeDigits: factor === 1 ? 'thousands' : 'decimals' })
    if (value === null) this.report(row, column, 'notNumber')
    return value === null || value === 0 ? undefined : Math.max(1, Math.round(value * factor))
  }

  /** Whole rials of a price in another unit. */
  price(row: TableRow, column: string, rialsPerUnit: number): number | undefined {
    const text = this.cell(row, column)
    if (!text) return undefined
    const value = numberFrom(text)
    const rials = value === null ? Number.NaN : value * rialsPerUnit
    if (Number.isSafeInteger(rials)) return rials
    this.report(row, column, 'notPrice')
    return undefined
  }

  /** A day of either calendar, of the years that the office's forms accept; a time behind it does not count. */
  day(row: TableRow, column: string): IsoDay | undefined {
    const text = this.cell(row, column)
    if (!text) return undefined
    const day = typedDayFrom(text.replace(/[T ]\d{1,2}:.*$/, ''), 'gr')
    if (day !== null && acceptedDay.safeParse(day).success) return day
    this.report(row, column, 'notDay')
    return undefined
  }
}

/** Column names are case-insensitive. */
const keyOf = (column: string) => column.toLowerCase()
const acceptedDay = saveDiscount.body.shape.fromDate
const cellKey = (row: number, column: string) => `${row} ${keyOf(column)}`

const grouped = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3}){0,2})(?:(?!\2)[.,٫](\d{1,6}))?$/
const bare = /^(\d{1,12})()(?:[.,٫](\d{1,6}))?$/

/**
 * A number as shops' software writes it: 1250000, 1250000.00, 1,250,000, ۱٬۲۵۰٬۰۰۰ or 0,25. The caller decides how
 * three digits after a single separator, 1.250, are read; after a zero or `٫` they are decimals. Null for no number.
 */
export function numberFrom(
  typed: string,
  { threeDigits = 'thousands' }: { threeDigits?: 'thousands' | 'decimals' } = {},
): number | null {
  const text = toLatinDigits(typed).replace(/[\s٬’']/g, '')
  const [first, second] = threeDigits === 'thousands' ? [grouped, bare] : [bare, grouped]
  const [, whole, , decimals = '0'] = first.exec(text) ?? second.exec(text) ?? []
  return whole === undefined ? null : Number(`${whole.replace(/[.,]/g, '')}.${decimals}`)
}
