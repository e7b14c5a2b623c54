import { type Calendar, dateInCalendar, isoDayFrom, monthLength } from './day-in-calendar.ts'
import type { IsoDay } from './iso-day.ts'

/**
 * The day so many months later in a calendar: the same number in that month, or its last day where the month is
 * shorter. 31 Shahrivar and one month → 30 Mehr.
 *
 * @param months zero or more
 */
export function monthsLater(day: IsoDay, months: number, calendar: Calendar): IsoDay {
  const from = dateInCalendar(day, calendar)
  const monthCount = from.year * 12 + (from.month - 1) + months
  const year = Math.floor(monthCount / 12)
  const month = (monthCount % 12) + 1
  const dayOfMonth = Math.min(from.day, monthLength({ year, month }, calendar))
  const text = [String(year).padStart(4, '0'), two(month), two(dayOfMonth)].join('-')
  const later = isoDayFrom(text, calendar)
  if (later === null) throw new RangeError(`No such day: ${text}`)
  return later
}

const two = (value: number) => String(value).padStart(2, '0')
