import { type Calendar, dayInCalendar, isIsoDay } from '@anar/domain/calendar'
import type { Language } from '../i18n/language.ts'
import { digitsOf } from '../i18n/number.ts'

export const calendarOf = (language: Language): Calendar => (language === 'pe' ? 'pe' : 'gr')

/** A day in the format of the field: '1991-03-21' → '۱۳۷۰/۰۱/۰۱' or '1991/03/21'. Empty for none. */
export function typedFromDay(day: string | null, language: Language): string {
  if (day === null || !isIsoDay(day)) return ''
  return digitsOf(dayInCalendar(day, calendarOf(language)).replaceAll('-', '/'), language)
}
