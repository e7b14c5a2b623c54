import { type Calendar, type IsoDay, isoDayFrom } from '@anar/domain/calendar'

/** Value of a day field: null is empty or invalid input. */
export type TypedDay = { day: IsoDay | null; typed: string }

/** Initial value of a day field, from a day in the calendar of the interface. */
export function typedDayOf(day: string | null | undefined, calendar: Calendar): TypedDay {
  return { day: day ? isoDayFrom(day, calendar) : null, typed: '' }
}

/** Whether the input is not a valid day. */
export function isNoDay({ day, typed }: TypedDay): boolean {
  return day === null && typed.trim() !== ''
}
