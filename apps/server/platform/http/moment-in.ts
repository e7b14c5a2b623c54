import { type Calendar, dayInCalendar, tehranDay } from '@anar/domain/calendar'

/** A moment as `search` writes moments: on Tehran's clock, in the caller's calendar. @spec 7.date-filters */
export function momentIn(calendar: Calendar, date: Date): string {
  const clock = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('Asia/Tehran')
  const time = clock.toPlainTime().toString({ smallestUnit: 'second' })
  return `${dayInCalendar(tehranDay(date.getTime()), calendar)}T${time}${clock.offset}`
}
