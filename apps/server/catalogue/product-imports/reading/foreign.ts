import type { ImportOptions } from '@anar/contract/commands'
import { addDays } from '@anar/domain/calendar'
import { toLatinDigits, toPersianLetters } from '@anar/domain/text'
import { gtinFrom } from '@anar/domain/validation'
import { note } from '../problems.ts'
import type { OfferPatch } from './patch.ts'
import { plainText } from './plain-text.ts'
import type { Sheet } from './sheet.ts'
import type { TableRow } from './table.ts'

/** Shared by the files of other shops' software: texts of one language, prices of one unit, foreign codes. */
export type Foreign = { sheet: Sheet; options: ImportOptions }

/** A text in the language of the file; undefined where the file has no such column. */
export function inFileLanguage(
  { options: { language } }: Foreign,
  text: string | undefined,
): { [language in ImportOptions['language']]?: string } {
  if (text === undefined) return {}
  return { [language]: language === 'fa' ? toPersianLetters(text) : text }
}

/** A text with markup as a plain one. */
export function plainCell({ sheet }: Foreign, row: TableRow, column: string): string | undefined {
  const cell = sheet.cell(row, column)
  if (cell === undefined) return undefined
  const { text, isPoorer } = plainText(cell)
  if (isPoorer) sheet.noteColumn(row, column, 'markupDropped')
  return text
}

/** A text of one line, without markup. */
export function plainLine(foreign: Foreign, row: TableRow, column: string): string | undefined {
  return plainCell(foreign, row, column)?.replace(/\s+/g, ' ')
}

/** A valid product code made of another text; null where nothing valid remains. */
export function productCodeFrom(text: string): string | null {
  const code = toLatinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return code === '' ? null : code
}

/** A valid sku code made of another text; null where nothing valid remains. */
export function skuCodeFrom(text: string): string | null {
  const code = toLatinDigits(text)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/[._-]{2,}/g, '-')
    .slice(0, 60)
    .replace(/^[._-]+|[._-]+$/g, '')
  return code === '' ? null : code
}

/** Notes a code that was changed. */
export function noteCode({ sheet }: Foreign, row: TableRow, column: string, code: string): void {
  const typed = sheet.cell(row, column) ?? ''
  if (typed !== '' && typed !== code) sheet.problems.push(note(row.row, column, 'codeMade', typed, { code }))
}

/** A barcode, normalized where it is valid; shops' software accepts anything there, so other text stays as it is. */
export function gtinOf({ sheet }: Foreign, row: TableRow, column: string): string | undefined {
  const typed = sheet.cell(row, column)?.replace(/^'/, '')
  if (typed === undefined) return undefined
  return gtinFrom(typed) ?? typed
}

/**
 * The regular and the sale price as a price and a discount. Notes where the discount, which has two decimals and is
 * rounded to whole tomans, does not give exactly the sale price.
 */
export function offerOf(
  { sheet, options: { priceUnit } }: Foreign,
  row: TableRow,
  columns: { regular: string; sale: string; firstDay?: string; lastDay?: string },
): OfferPatch {
  const rialsPerUnit = priceUnit === 'toman' ? 10 : 1
  const regular = sheet.price(row, columns.regular, rialsPerUnit)
  const sale = sheet.price(row, columns.sale, rialsPerUnit)
  const priceRial = regular ?? sale
  if (priceRial === undefined) return {}
  if (sale === undefined || priceRial === 0) return { priceRial }
  if (sale >= priceRial) return { priceRial: sale }
  const percent = Math.round((1 - sale / priceRial) * 10_000) / 100
  const comesTo = priceRial - Math.round((priceRial * percent) / 1_000) * 10
  if (comesTo !== sale) {
    const details = { percent, rial: comesTo }
    sheet.problems.push(
      note(row.row, columns.sale, 'discountRounded', sheet.cell(row, columns.sale), details),
    )
  }
  const firstDay = columns.firstDay && sheet.day(row, columns.firstDay)
  const lastDay = columns.lastDay && sheet.day(row, columns.lastDay)
  // Ours ends on the first day that no longer counts.
  const toDate = lastDay ? addDays(lastDay, 1) : null
  return { priceRial, discount: { percent, fromDate: firstDay || null, toDate } }
}

/** Values of a cell that are parted by commas; `\,` is a comma within one. */
export function listed(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((one) => one.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}
