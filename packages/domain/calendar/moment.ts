import { type Calendar, isoDayFrom } from './day-in-calendar.ts'

/**
 * A moment as the server writes it, '1405-08-30T14:05:00+03:30', in milliseconds since 1970; null for any other text.
 * @param calendar the calendar of the answer
 */
export function momentMilliseconds(moment: string, calendar: Calendar): number | null {
  const day = isoDayFrom(moment.slice(0, 10), calendar)
  if (day === null) return null
  const milliseconds = Date.parse(`${day}${moment.slice(10)}`)
  return Number.isNaN(milliseconds) ? null : milliseconds
}
