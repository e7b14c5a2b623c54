import { dayInCalendar, tehranDay } from '@anar/domain/calendar'
import type { Locale } from './locale.ts'

/** A moment as answers hold it, on Tehran's clock in the calendar of the address: `1405-08-30T14:05:00+03:30`. */
export function momentFor({ calendar }: Pick<Locale, 'calendar'>, epochMilliseconds: number): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO('Asia/Tehran')
  const clock = zoned.toPlainTime().toString({ smallestUnit: 'second' })
  return `${dayInCalendar(tehranDay(epochMilliseconds), calendar)}T${clock}${zoned.offset}`
}
