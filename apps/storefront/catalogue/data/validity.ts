import { dayInCalendar, tehranDay } from '@anar/domain/calendar'
import type { Language } from '@anar/ui/i18n'

/**
 * Today in Tehran as a filter writes it: in the calendar of the interface language, at T00:00.
 * @spec 7.date-filters.2
 */
export function todayFor(language: Language, now: number): string {
  return `${dayInCalendar(tehranDay(now), language === 'pe' ? 'pe' : 'gr')}T00:00`
}

/** A moment (milliseconds) as the server would write it: on Tehran's clock, in the calendar of the interface language. */
export function momentFor(language: Language, ms: number): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle: 'medium' })
  return `${dayInCalendar(tehranDay(ms), language === 'pe' ? 'pe' : 'gr')}T${clock.format(ms)}`
}

/**
 * The filter of a dated record that is valid on a day: fromDate on or before it or null, toDate null or after it.
 * @spec 7.date-filters.1
 */
export function validOn(day: string) {
  return {
    and: [
      {
        or: [
          { field: 'fromDate', op: 'lte', value: day },
          { field: 'fromDate', op: 'isNull', value: true },
        ],
      },
      {
        or: [
          { field: 'toDate', op: 'isNull', value: true },
          { field: 'toDate', op: 'gt', value: day },
        ],
      },
    ],
  } as const
}
