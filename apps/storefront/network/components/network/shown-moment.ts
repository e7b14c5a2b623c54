import { type Calendar, dayInCalendar, startOfTehranDay, tehranDay } from '@anar/domain/calendar'

const minuteMs = 60_000

/**
 * An instant in the moment format of searches, to the minute, in Tehran time and the reader's calendar:
 * '2026-11-22T10:13:21.602Z' → '1405-09-01T13:43'.
 */
export function shownMoment(instant: string, calendar: Calendar): string {
  const milliseconds = Date.parse(instant)
  const day = tehranDay(milliseconds)
  const minutes = Math.floor((milliseconds - startOfTehranDay(day)) / minuteMs)
  const written = (count: number) => String(count).padStart(2, '0')
  return `${dayInCalendar(day, calendar)}T${written(Math.floor(minutes / 60))}:${written(minutes % 60)}`
}
