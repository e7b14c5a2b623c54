import {
  addDays,
  type Calendar,
  dayInCalendar,
  isoDayFrom,
  monthLength,
  tehranDay,
} from '@anar/domain/calendar'
import type { Dated } from './types.ts'

/** A month of either calendar, 1 to 12. */
export type Month = { year: number; month: number }

/** Today in Tehran in that calendar. */
export const todayIn = (calendar: Calendar): string => dayInCalendar(tehranDay(Date.now()), calendar)

export function monthOfDay(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

export function shiftMonth({ year, month }: Month, by: number): Month {
  const months = year * 12 + (month - 1) + by
  return { year: Math.floor(months / 12), month: (months % 12) + 1 }
}

export const isMonth = (one: Month, other: Month): boolean =>
  one.year === other.year && one.month === other.month

const dayOf = ({ year, month }: Month, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The day `by` days later, earlier where it is negative; both in the calendar. */
export function daysLater(day: string, by: number, calendar: Calendar): string {
  const isoDay = isoDayFrom(day, calendar)
  return isoDay === null ? day : dayInCalendar(addDays(isoDay, by), calendar)
}

/** The same day of another month, or its last one. */
export function dayIn(month: Month, day: string, calendar: Calendar): string {
  return dayOf(month, Math.min(Number(day.slice(8, 10)), monthLength(month, calendar)))
}

/** The index of a day in its week: Saturday first in the Persian calendar, Monday in the Gregorian. */
export function weekdayIndex(day: string, calendar: Calendar): number {
  const weekday = new Date(`${isoDayFrom(day, calendar)}T00:00:00Z`).getUTCDay()
  return (weekday + (calendar === 'pe' ? 1 : 6)) % 7
}

/** The days of a month week by week; null for days of the months before and after. */
export function weeksOf(month: Month, calendar: Calendar): (string | null)[][] {
  const before = Array.from({ length: weekdayIndex(dayOf(month, 1), calendar) }, () => null)
  const days = Array.from({ length: monthLength(month, calendar) }, (_, index) => dayOf(month, index + 1))
  const cells: (string | null)[] = [...before, ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Whether a record is valid on a day. Days of one calendar sort as strings. */
export function holdsOn({ fromDate, toDate }: Dated, day: string): boolean {
  return (fromDate === null || fromDate <= day) && (toDate === null || day < toDate)
}

/** Whether a record is valid, future or over. */
export function standingOn({ fromDate, toDate }: Dated, today: string): 'active' | 'coming' | 'over' {
  if (toDate !== null && toDate <= today) return 'over'
  return fromDate !== null && fromDate > today ? 'coming' : 'active'
}
