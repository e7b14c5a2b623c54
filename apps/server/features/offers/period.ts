import { dayInCalendar, type IsoDay } from '@anar/domain/calendar'
import { toPersianDigits } from '@anar/domain/text'
import type { Locale } from '../../http/locale.ts'
import type { DatedRow } from './queries.ts'

/** The days of a record as a refusal names them, in the caller's calendar and language. */
export function periodText({ from_date: from, to_date: to }: DatedRow, locale: Locale): string {
  const isPersian = locale.language === 'persian'
  // Kept in its own direction: a day within Persian text would be read from its wrong end.
  const day = (isoDay: IsoDay) => {
    const written = dayInCalendar(isoDay, locale.calendar)
    return `\u2066${isPersian ? toPersianDigits(written) : written}\u2069`
  }
  if (isPersian) return `${from ? `از ${day(from)}` : 'از آغاز'} ${to ? `تا پیش از ${day(to)}` : 'بی‌پایان'}`
  return `${from ? `from ${day(from)}` : 'from the beginning'} ${to ? `until before ${day(to)}` : 'without an end'}`
}
