import { type Calendar, type IsoDay, isoDayFrom } from '@anar/domain/calendar'

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
