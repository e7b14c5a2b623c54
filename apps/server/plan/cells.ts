import { idFrom } from '@anar/domain/validation'

/** Why a cell or a row cannot be read; whoever reads the file knows which line it is. */
export class BadRow extends Error {}

/** Whole rials, at most 15 digits. */
export function readRials(text: string): number {
  if (/^-?\d{1,15}$/.test(text)) return Number(text) + 0
  throw new BadRow(`amountRial: ${shown(text)} is not a number of whole rials${digitsHint(text)}`)
}

/** Points with up to two decimals, as hundredths. */
export function readPoints(text: string): number {
  // Fourteen digits at most, so that the nearest whole number is the one that was written.
  if (/^-?\d{1,12}(?:\.\d{1,2})?$/.test(text)) return Math.round(Number(text) * 100) + 0
  throw new BadRow(
    `score: ${shown(text)} is not a number of points with up to two decimals${digitsHint(text)}`,
  )
}

/**
 * An id: any text of at most 100 characters that neither begins nor ends with a space. One that is a whole number, as
 * every number is written, is given as a number, which takes less room and time; `007` stays a text, and is not `7`.
 */
export function readId(column: string, text: string): number | string {
  if (text === '0') return 0
  const id = idFrom(text)
  if (id !== null) return id
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

const spoken: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'TRUE', 't', '1', 'yes'].map((text) => [text, true] as const),
  ...['false', 'FALSE', 'f', '0', 'no'].map((text) => [text, false] as const),
])

/** Yes or no, as spreadsheets and databases write it. */
export function readFlag(column: string, text: string): boolean {
  const value = spoken.get(text)
  if (value === undefined) throw new BadRow(`${column}: ${shown(text)} is neither true nor false`)
  return value
}

function digitsHint(text: string): string {
  return /(?![0-9])\p{Nd}/u.test(text) ? '; digits are 0 to 9' : ''
}

/** A cell as a message shows it, in quotes and not too long. */
export const shown = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
