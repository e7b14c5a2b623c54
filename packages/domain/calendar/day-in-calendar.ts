import { fromEpochDay, gregorianMonthLength, type IsoDay, isIsoDay, toEpochDay } from './iso-day.ts'
import { epochDayFromJalali, jalaliFromEpochDay, jalaliMonthLength } from './jalali.ts'

/** The calendar segment of the base address: `pe` Jalali, `gr` Gregorian. @spec 7.base-address */
export type Calendar = 'pe' | 'gr'

export type CalendarDate = { year: number; month: number; day: number }

/** Year, month (1 to 12) and day (1 to 31) of a day in either calendar. */
export function dateInCalendar(isoDay: IsoDay, calendar: Calendar): CalendarDate {
  if (calendar === 'pe') return jalaliFromEpochDay(toEpochDay(isoDay))
  const [year, month, day] = isoDay.split('-').map(Number)
  return { year: year!, month: month!, day: day! }
}

/**
 * The day in the format of the API, 'YYYY-MM-DD' in the requested calendar: 2026-11-21 → '1405-08-30'.
 * Exact for the Jalali years 1178 to 1633.
 * @spec 7.date-filters.3
 */
export function dayInCalendar(isoDay: IsoDay, calendar: Calendar): string {
  if (calendar === 'gr') return isoDay
  return written(jalaliFromEpochDay(toEpochDay(isoDay)))
}

// The last one that ends within the Gregorian year 9999.
const lastJalaliYear = 9377

/**
 * Parses a day of the API: '1405-08-30' or '1405-08-30T00:00' in the Jalali calendar → '2026-11-21'.
 * Null where the text is no such day.
 * @spec 7.date-filters
 */
export function isoDayFrom(text: string, calendar: Calendar): IsoDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00(?::00(?:\.000)?)?)?$/.exec(text)
  if (!match) return null
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  if (date.month < 1 || date.month > 12 || date.day < 1 || date.year < 1) return null
  if (date.day > monthLength(date, calendar)) return null
  if (calendar === 'pe') return date.year > lastJalaliYear ? null : fromEpochDay(epochDayFromJalali(date))
  const isoDay = written(date)
  return isIsoDay(isoDay) ? isoDay : null
}

/** Days in a month of either calendar, 28 to 31. */
export function monthLength({ year, month }: { year: number; month: number }, calendar: Calendar): number {
  return calendar === 'pe' ? jalaliMonthLength(year, month) : gregorianMonthLength(year, month)
}

/** The month a day belongs to, 'YYYY-MM' in the calendar: the income plan's months are Jalali, '1405-08'. */
export function monthOf(isoDay: IsoDay, calendar: Calendar): string {
  return dayInCalendar(isoDay, calendar).slice(0, 7)
}

function written({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
