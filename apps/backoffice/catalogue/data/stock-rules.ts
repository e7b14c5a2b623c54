import type { RowFilter } from '@anar/contract/client'
import { addDays, type Calendar, dayInCalendar, type IsoDay } from '@anar/domain/calendar'
import { wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'

/** All offers; few units; none; a batch that expires soon; units in quarantine. */
export const stockViews = ['all', 'low', 'out', 'expiring', 'quarantine'] as const
export type StockView = (typeof stockViews)[number]
export type StockFilter = { view: StockView; text: string; today: IsoDay }

/** A batch that expires within this many days counts as expiring soon. */
const soonDays = 30

/**
 * The search filter: the view, and every word in the name; a word of digits matches the bar code. Days are in the
 * calendar of the request.
 * @spec 5.out-of-stock, 7.date-filters
 */
export function stockFilter(
  { view, text, today }: StockFilter,
  { lowUnits, calendar }: { lowUnits: number; calendar: Calendar },
): { and: RowFilter[] } {
  const words = wordFilter(wordsOfText(text), (word) => [/^\d{6,}$/.test(word) ? 'sku.gtin' : 'sku.name'])
  return {
    and: [
      { field: 'isActive', op: 'eq', value: true },
      ...viewFilter(view, lowUnits, dayInCalendar(addDays(today, soonDays), calendar)),
      ...words,
    ],
  }
}

function viewFilter(view: StockView, lowUnits: number, soon: string): RowFilter[] {
  switch (view) {
    case 'all':
      return []
    case 'low':
      return [{ field: 'actualInventory', op: 'lte', value: lowUnits }]
    case 'out':
      return [{ field: 'actualInventory', op: 'lte', value: 0 }]
    case 'quarantine':
      return [{ field: 'inventories.quarantined', op: 'gt', value: 0 }]
    case 'expiring':
      return [{ field: 'inventories.expiresOn', op: 'lte', value: soon }]
  }
}

/** View and words from the query parameters. */
export function stockFilterFrom(search: URLSearchParams): Omit<StockFilter, 'today'> {
  return {
    view: stockViews.find((view) => view === search.get('view')) ?? 'all',
    text: search.get('text') ?? '',
  }
}

export function addressOfStock({ view, text }: Omit<StockFilter, 'today'>): URLSearchParams {
  const search = new URLSearchParams()
  if (view !== 'all') search.set('view', view)
  if (text.trim()) search.set('text', text.trim())
  return search
}

type Units = { onHand: number; reserved: number; quarantined: number; expiresOn: string | null }

/** Units of an offer over all its batches, and the first day of expiry. */
export function unitsOf(batches: readonly Units[]) {
  const sum = (of: (batch: Units) => number) => batches.reduce((total, batch) => total + of(batch), 0)
  const days = batches.flatMap(({ onHand, expiresOn }) => (onHand > 0 && expiresOn ? [expiresOn] : []))
  return {
    onHand: sum(({ onHand }) => onHand),
    reserved: sum(({ reserved }) => reserved),
    quarantined: sum(({ quarantined }) => quarantined),
    firstExpiry: days.toSorted()[0] ?? null,
  }
}

/** Stock level: none, few or enough. */
export function stockLevel(available: number, lowUnits: number): 'out' | 'low' | 'enough' {
  if (available <= 0) return 'out'
  return available <= lowUnits ? 'low' : 'enough'
}

/** Parses a whole number of at least `min`, in Latin digits; null for anything else. */
export function typedUnits(typed: string, { min = 1 }: { min?: 0 | 1 } = {}): number | null {
  if (!/^\d{1,7}$/.test(typed.trim())) return null
  const units = Number(typed.trim())
  return units >= min && units <= 1_000_000 ? units : null
}
