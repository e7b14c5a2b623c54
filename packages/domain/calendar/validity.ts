import type { IsoDay } from './iso-day.ts'

/** The days on which a price, a discount or a rate counts. `toDate` is the first day on which it no longer does. */
export type ValidityWindow = { fromDate: IsoDay | null; toDate: IsoDay | null }

/**
 * Whether a dated record is valid on a Tehran day: from its first day (or always) until before its last (or for ever).
 * @spec 7.date-filters, 3.sku.2
 */
export function isValidOn(record: ValidityWindow, day: IsoDay): boolean {
  const hasStarted = record.fromDate === null || record.fromDate <= day
  const hasNotEnded = record.toDate === null || day < record.toDate
  return hasStarted && hasNotEnded
}
