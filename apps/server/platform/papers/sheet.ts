/** A line of a box or of the totals. Latin values (a code, a Sheba) run from left to right. */
export type SheetRow = { label: string; value: string; isLatin?: boolean; isStrong?: boolean }

export type SheetColumn = {
  title: string
  /** Relative to the widths of the other columns. */
  width: number
  /** `start` for words, `end` for numbers. */
  align: 'start' | 'end'
}

/**
 * A paper with a table: an invoice, a credit note, a statement. All texts are formatted in the sheet's language, digits
 * and amounts too; the sheet computes nothing.
 */
export type Sheet = {
  language: 'fa' | 'en'
  /** `landscape` for many columns. */
  orientation: 'portrait' | 'landscape'
  /** The shop's name, in the header. */
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
  /** Footer of every page, before its number. */
  foot: string
}
