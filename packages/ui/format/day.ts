import { jalaliMonthInWords, jalaliMonthNames } from '@anar/domain/calendar'
import type { Language } from '../i18n/language.ts'
import { digitsOf } from '../i18n/number.ts'

/** Persian answers are dated in the Jalali calendar, English ones in the Gregorian. @spec 7.date-filters */
const months: Record<Language, readonly string[]> = {
  pe: jalaliMonthNames.fa,
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

/**
 * A day as the server wrote it, in the reader's calendar: '1405-08-30' → '۳۰ آبان ۱۴۰۵', '2026-11-21' → '21 November 2026'.
 * Of a moment the day alone. Other texts are returned unchanged.
 */
export function formatDay(day: string, language: Language, { year: showsYear = true } = {}): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day)
  const month = match && months[language][Number(match[2]) - 1]
  if (!match || !month) return day
  const written = `${Number(match[3])} ${month}${showsYear ? ` ${match[1]}` : ''}`
  return digitsOf(written, language)
}

/** A moment on Tehran's clock: '1405-08-30T14:05:00+03:30' → '۳۰ آبان ۱۴۰۵، ۱۴:۰۵'. */
export function formatMoment(moment: string, language: Language): string {
  const clock = /T(\d{2}:\d{2})/.exec(moment)?.[1]
  if (!clock) return formatDay(moment, language)
  return `${formatDay(moment, language)}${language === 'pe' ? '،' : ','} ${digitsOf(clock, language)}`
}

/** A month of the Persian calendar in words: '1405-08' → 'آبان ۱۴۰۵', 'Aban 1405'. Other texts are returned unchanged. */
export function formatMonth(month: string, language: Language): string {
  return jalaliMonthInWords(month, language === 'pe' ? 'fa' : 'en')
}
