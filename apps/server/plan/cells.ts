import { idFrom } from '@anar/domain/validation'

/** Why a cell or a row cannot be read; the reader of the file adds the line. */
export class BadRow extends Error {}

/** Whole rials, at most 15 digits. */
export function readRials(text: string): number {
  if (/^-?\d{1,15}$/.test(text)) return Number(text) + 0
  throw new BadRow(`amountRial: ${shown(text)} is not a number of whole rials${digitsHint(text)}`)
}

/** Points with up to two decimals, as hundredths. */
export function readPoints(text: string): number {
  // At most fourteen digits, so that rounding gives the exact number.
  if (/^-?\d{1,12}(?:\.\d{1,2})?$/.test(text)) return Math.round(Number(text) * 100) + 0
  throw new BadRow(
    `score: ${shown(text)} is not a number of points with up to two decimals${digitsHint(text)}`,
  )
}

/**
 * An id: any text of at most 100 characters that neither begins nor ends with a space. A canonical whole number becomes
 * a number, which takes less memory and time; `007` stays a text, and differs from `7`. A whole number as spreadsheets
 * show one (`7.0`, `1.2E+10`) is refused, since it would differ from the id that was meant.
 */
export function readId(column: string, text: string): number | string {
  if (text === '0') return 0
  const id = idFrom(text)
  if (id !== null) return id
  if (spreadsheetNumber.test(text)) {
    throw new BadRow(
      `${column}: the id ${shown(text)} is a number as a spreadsheet shows it; write all its digits`,
    )
  }
  if (/^[!-~]{1,100}$/.test(text)) return text
  if (text === '') throw new BadRow(`${column}: the id is empty`)
  if (text.length > 100) throw new BadRow(`${column}: the id is longer than 100 characters`)
  if (/^\s|\s$|\p{Cc}|\uFFFD/u.test(text)) {
    throw new BadRow(
      `${column}: the id ${shown(text)} has a space around it, a control character, or is not UTF-8`,
    )
  }
  if (/^\p{Nd}+$/u.test(text)) {
    throw new BadRow(`${column}: the id ${shown(text)} is a number in other digits than 0 to 9`)
  }
  return text
}

const spreadsheetNumber = /^\d+\.(?:0+|\d+E\+\d+)$|^\d+E\+\d+$/

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'TRUE', 't', '1', 'yes'].map((text) => [text, true] as const),
  ...['false', 'FALSE', 'f', '0', 'no'].map((text) => [text, false] as const),
])

/** A boolean, as spreadsheets and databases write it. */
export function readFlag(column: string, text: string): boolean {
  const value = flags.get(text)
  if (value === undefined) throw new BadRow(`${column}: ${shown(text)} is neither true nor false`)
  return value
}

function digitsHint(text: string): string {
  return /(?![0-9])\p{Nd}/u.test(text) ? '; digits are 0 to 9' : ''
}

/** A cell for a message, quoted and shortened. */
export const shown = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
