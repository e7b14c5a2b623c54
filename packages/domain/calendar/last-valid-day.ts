import { type Calendar, dayInCalendar, isoDayFrom } from './day-in-calendar.ts'
import { addDays } from './iso-day.ts'

/**
 * The last day on which a dated record counts, for display: the day before its `toDate`, in the same calendar. Other
 * texts are returned unchanged. @spec 7.date-filters, 3.sku
 */
export function lastValidDay(toDate: string, calendar: Calendar): string {
  const end = isoDayFrom(toDate.slice(0, 10), calendar)
  return end === null ? toDate : dayInCalendar(addDays(end, -1), calendar)
}
