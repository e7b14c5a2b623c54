import { type Calendar, type IsoDay, isoDayFrom } from '@anar/domain/calendar'
import { toLatinDigits } from '@anar/domain/text'

/**
 * The day somebody typed, in the calendar of the interface: '۱۴۰۵/۸/۳۰', '1405-08-30' and '1405 8 30' are the same
 * day. Null where there is no such day; undefined for an empty field.
 * @spec 7.date-filters
 */
export function dayFrom(typed: string, calendar: Calendar): IsoDay | null | undefined {
  const text = toLatinDigits(typed).trim()
  if (text === '') return undefined
  const match = /^(\d{4})[\s/.-]+(\d{1,2})[\s/.-]+(\d{1,2})$/.exec(text)
  if (!match) return null
  const [, year, month, day] = match
  return isoDayFrom(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`, calendar)
}

/** A day as a field with a calendar holds it: null is empty, or what was typed names no day. */
export type TypedDay = { day: IsoDay | null; typed: string }

/** A day of an answer, which is in the calendar of the interface, as such a field begins with it. */
export function typedDayOf(day: string | null | undefined, calendar: Calendar): TypedDay {
  return { day: day ? isoDayFrom(day, calendar) : null, typed: '' }
}

/** Whether something was typed that names no day. */
export function isNoDay({ day, typed }: TypedDay): boolean {
  return day === null && typed.trim() !== ''
}
