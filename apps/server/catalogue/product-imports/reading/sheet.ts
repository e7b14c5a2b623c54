import { saveDiscount } from '@anar/contract/commands'
import { type IsoDay, typedDayFrom } from '@anar/domain/calendar'
import { decimalFrom, freeText, toLatinDigits, wholeFrom } from '@anar/domain/text'
import { fault, type ImportKind, note, type Problem, type ProblemKind } from '../problems.ts'
import type { ProductPatch, ReadFile } from './patch.ts'
import type { Table, TableRow } from './table.ts'

/** A table by the names of its columns, and what was found wrong in it. */
export class Sheet {
  readonly rows: readonly TableRow[]
  readonly problems: Problem[]
  readonly badRows = new Set<number>()
  readonly #badCells = new Set<string>()
  readonly header: readonly string[]
  readonly #places: ReadonlyMap<string, number>
  readonly #rowsByNumber: ReadonlyMap<number, TableRow>
  readonly #notes = new Map<string, { problem: Problem; count: number }>()

  constructor({ header, rows, problems }: Table) {
    this.header = header
    this.rows = rows
    this.problems = [...problems]
    this.#places = new Map(header.map((name, place) => [keyOf(name), place]))
    this.#rowsByNumber = new Map(rows.map((row) => [row.row, row]))
  }

  has(column: string): boolean {
    return this.#places.has(keyOf(column))
  }

  /** The cell without spaces around it; undefined where there is no such column. */
  cell(row: TableRow, column: string): string | undefined {
    const place = this.#places.get(keyOf(column))
    return place === undefined ? undefined : freeText(row.cells[place]!)
  }

  /** The cell as it stands, with the empty lines at its ends. */
  raw(row: TableRow, column: string): string | undefined {
    const place = this.#places.get(keyOf(column))
    return place === undefined ? undefined : row.cells[place]!
  }

  cellAt(row: number, column: string): string {
    const found = this.#rowsByNumber.get(row)
    return (found && this.cell(found, column)) ?? ''
  }

  /** Says what is wrong in a cell; the row's product is left out. */
  say(row: TableRow, column: string, kind: ProblemKind, value?: string, details?: Problem['details']): void {
    this.problems.push(fault(row.row, column, kind, value ?? this.cell(row, column), details))
    this.badRows.add(row.row)
    this.#badCells.add(cellKey(row.row, column))
  }

  /** Whether something wrong was said of a cell already. */
  isBadCell(row: number, column: string): boolean {
    return this.#badCells.has(cellKey(row, column))
  }

  /** Notes something of a whole column: said once, of the first cell, with how many there are. */
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

  /** What a reader made of the table, with what was found wrong in it. */
  readAs(products: readonly ProductPatch[], columnOf: ReadFile['columnOf']): ReadFile {
    return {
      ...{ products, problems: this.allProblems(), badRows: this.badRows, rowCount: this.rows.length },
      columnOf,
      cellAt: (row, column) => this.cellAt(row, column),
      isBadCell: (row, column) => this.isBadCell(row, column),
    }
  }

  /** Notes each column with something in it that nobody reads. */
  noteOthers(known: (column: string) => boolean, kindOf: (column: string) => ImportKind): void {
    const others = this.header.filter((column) => column !== '' && !known(column))
    for (const row of this.rows) {
      for (const column of others) {
        if (this.cell(row, column)) this.noteColumn(row, column, kindOf(column))
      }
    }
  }

  /** Undefined where there is no such column, or nothing in the cell; what is no number is said. */
  whole(row: TableRow, column: string): number | undefined {
    const value = wholeFrom(this.cell(row, column) ?? '')
    if (value === null) this.say(row, column, 'notWhole')
    return value ?? undefined
  }

  decimal(row: TableRow, column: string, decimals: number): number | undefined {
    const value = decimalFrom(this.cell(row, column) ?? '', decimals)
    if (value === null) this.say(row, column, 'notNumber')
    return value ?? undefined
  }

  /**
   * A measure in another unit, such as kilograms for grams, to the next whole one. Nobody writes thousands of
   * kilograms, nor thousandths of a gram.
   */
  measure(row: TableRow, column: string, factor: number): number | undefined {
    const text = this.cell(row, column)
    if (!text) return undefined
    const value = numberFrom(text, { threeDigits: factor === 1 ? 'thousands' : 'decimals' })
    if (value === null) this.say(row, column, 'notNumber')
    return value === null || value === 0 ? undefined : Math.max(1, Math.round(value * factor))
  }

  /** Whole rials of a price in another unit. */
  price(row: TableRow, column: string, rialsPerUnit: number): number | undefined {
    const text = this.cell(row, column)
    if (!text) return undefined
    const value = numberFrom(text)
    const rials = value === null ? Number.NaN : value * rialsPerUnit
    if (Number.isSafeInteger(rials)) return rials
    this.say(row, column, 'notPrice')
    return undefined
  }

  /** A day of either calendar, of the years that the office's forms accept; a time behind it does not count. */
  day(row: TableRow, column: string): IsoDay | undefined {
    const text = this.cell(row, column)
    if (!text) return undefined
    const day = typedDayFrom(text.replace(/[T ]\d{1,2}:.*$/, ''), 'gr')
    if (day !== null && acceptedDay.safeParse(day).success) return day
    this.say(row, column, 'notDay')
    return undefined
  }
}

/** Columns are found in whichever case they are written. */
const keyOf = (column: string) => column.toLowerCase()
const acceptedDay = saveDiscount.body.shape.fromDate
const cellKey = (row: number, column: string) => `${row} ${keyOf(column)}`

const grouped = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3}){0,2})(?:(?!\2)[.,٫](\d{1,6}))?$/
const bare = /^(\d{1,12})()(?:[.,٫](\d{1,6}))?$/

/**
 * A number as shops' software writes it: 1250000, 1250000.00, 1,250,000, ۱٬۲۵۰٬۰۰۰ or 0,25. What three digits behind a
 * single sign are, 1.250, is told by the caller; behind a zero or `٫` they are decimals. Null for what is none.
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
