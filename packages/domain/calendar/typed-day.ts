import { type Calendar, isoDayFrom } from './day-in-calendar.ts'
import type { IsoDay } from './iso-day.ts'

// No birthday of a living person, and no day of a form, is in a year that could be of either calendar.
const firstGregorianYear = 1700

/**
 * The day that a person typed as year, month and day: ۱۳۷۰/۰۱/۰۱, 1370/1/1, 1370-1-1, 1370.1.1 or 13700101. Any digits
 * are accepted, and a year that only fits the other calendar is read in that one: 1991/3/21 is understood on a
 * Persian screen. Null where there is no such day, or the year is not written in full.
 * @spec 3.person.5
 */
export function typedDayFrom(typed: string, calendar: Calendar): IsoDay | null {
  const text = latinDigits(typed).replace(/[\p{Cf}\s]/gu, '')
  const match = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text)
  if (!match) return null
  const [, year, , month, day] = match
  const wire = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  return isoDayFrom(wire, calendarOf(Number(year), calendar))
}

function calendarOf(year: number, defaultCalendar: Calendar): Calendar {
  if (year >= firstGregorianYear) return 'gr'
  return year >= 1000 ? 'pe' : defaultCalendar
}

// As in domain/text, which this folder, being a leaf, may not import. The last four bits are the digit.
function latinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0b1111))
}
