/** A line of a box or of the totals: what it is and what it says. Latin values (a code, a Sheba) run from left to right. */
export type SheetRow = { label: string; value: string; isLatin?: boolean; isStrong?: boolean }

export type SheetColumn = {
  title: string
  /** Its part of the sheet's width, beside the others'. */
  width: number
  /** Words stand at the line's beginning, numbers at its end. */
  align: 'start' | 'end'
}

/**
 * A paper with a table: an invoice, a credit note, a statement. Every text comes written out in the sheet's language,
 * digits and amounts too; nothing is counted here.
 */
export type Sheet = {
  language: 'fa' | 'en'
  /** A table of many columns lies. */
  orientation: 'portrait' | 'landscape'
  /** Whose paper it is, at its head. */
  brand: string
  title: string
  /** Number, day and the like, beside the title. */
  facts: SheetRow[]
  /** Boxes side by side: seller and buyer. */
  parties: { title: string; rows: SheetRow[] }[]
  columns: SheetColumn[]
  /** A text for each column. */
  rows: string[][]
  totals: SheetRow[]
  notes: string[]
  /** At the foot of every page, before its number. */
  foot: string
}
