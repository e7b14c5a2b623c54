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
export { startOfTehranDay, tehranDay } from './tehran.ts'
export { isValidOn, type ValidityWindow } from './validity.ts'
