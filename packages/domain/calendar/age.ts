import { dateInCalendar, isoDayFrom, monthLength } from './day-in-calendar.ts'
import type { IsoDay } from './iso-day.ts'

/**
 * Whole years of age on a day, counted in the Persian calendar as Iranian law counts them; negative before birth.
 * A person born on 30 Esfand has a birthday on 1 Farvardin where the year has no such day.
 * @spec 9.limits
 */
export function ageOn({ birthDate, on }: { birthDate: IsoDay; on: IsoDay }): number {
  const born = dateInCalendar(birthDate, 'pe')
  const now = dateInCalendar(on, 'pe')
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day)
  return now.year - born.year - (hadBirthday ? 0 : 1)
}

/** The first day on which a person is so many years old. @spec 9.limits */
export function dayOfAge({ birthDate, years }: { birthDate: IsoDay; years: number }): IsoDay {
  const born = dateInCalendar(birthDate, 'pe')
  const year = born.year + years
  const exists = born.day <= monthLength({ year, month: born.month }, 'pe')
  const wire = exists ? written(year, born.month, born.day) : written(year + 1, 1, 1)
  return isoDayFrom(wire, 'pe')!
}

function written(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  )
}
