import { dateInCalendar, isoDayFrom } from './day-in-calendar.ts'
import { addDays, type IsoDay } from './iso-day.ts'
import { startOfTehranDay, tehranDay } from './tehran.ts'

/** A month of the Persian calendar, `1405-08`. Months compare as strings. */
export type JalaliMonth = string

const shape = /^(1[34]\d\d)-(0[1-9]|1[0-2])$/

/** Whether a text is a month of the Persian calendar between 1300 and 1499. */
export const isJalaliMonth = (text: string): boolean => shape.test(text)

/** The month in which an instant lies in Tehran. */
export function jalaliMonthOf(epochMilliseconds: number): JalaliMonth {
  return jalaliMonthOfDay(tehranDay(epochMilliseconds))
}

/** The month in which a day lies. */
export function jalaliMonthOfDay(day: IsoDay): JalaliMonth {
  const { year, month } = dateInCalendar(day, 'pe')
  return `${year}-${String(month).padStart(2, '0')}`
}

/** The month so many months later; earlier where `months` is below zero. */
export function addJalaliMonths(month: JalaliMonth, months: number): JalaliMonth {
  const [, year, number] = parsed(month)
  const count = Number(year) * 12 + Number(number) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The first day of a month. */
export function firstDayOf(month: JalaliMonth): IsoDay {
  parsed(month)
  return isoDayFrom(`${month}-01`, 'pe')!
}

/** The last day of a month. */
export const lastDayOf = (month: JalaliMonth): IsoDay => addDays(firstDayOf(addJalaliMonths(month, 1)), -1)

/** When a month begins in Tehran, and when the next one does, in epoch milliseconds: from the first until before the second. */
export function instantsOf(month: JalaliMonth): { startMs: number; endMs: number } {
  return {
    startMs: startOfTehranDay(firstDayOf(month)),
    endMs: startOfTehranDay(firstDayOf(addJalaliMonths(month, 1))),
  }
}

function parsed(month: JalaliMonth): RegExpExecArray {
  const match = shape.exec(month)
  if (!match) throw new RangeError(`Not a month: ${month}`)
  return match
}
