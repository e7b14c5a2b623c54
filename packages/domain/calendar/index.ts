export { ageOn, dayOfAge } from './age.ts'
export {
  type Calendar,
  type CalendarDate,
  dateInCalendar,
  dayInCalendar,
  isoDayFrom,
  monthLength,
  monthOf,
} from './day-in-calendar.ts'
export { addDays, daysBetween, type IsoDay, isIsoDay } from './iso-day.ts'
export {
  addJalaliMonths,
  firstDayOf,
  instantsOf,
  isJalaliMonth,
  type JalaliMonth,
  jalaliMonthOf,
  jalaliMonthOfDay,
  lastDayOf,
} from './jalali-month.ts'
export { lastValidDay } from './last-valid-day.ts'
export { momentMilliseconds } from './moment.ts'
export { jalaliMonthInWords, jalaliMonthNames } from './month-name.ts'
export { monthsLater } from './months-later.ts'
export { startOfTehranDay, tehranDay } from './tehran.ts'
export { typedDayFrom } from './typed-day.ts'
export { isValidOn, type ValidityWindow } from './validity.ts'
