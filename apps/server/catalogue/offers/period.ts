import { addDays, dayInCalendar, type IsoDay } from '@anar/domain/calendar'
import { toPersianDigits } from '@anar/domain/text'
import type { Locale } from '../../platform/http/locale.ts'
import type { DatedRow } from './queries.ts'

/** The days of a record as a refusal names them, up to the last on which it counts, in the caller's calendar and language. */
export function periodText({ from_date: from, to_date: end }: DatedRow, locale: Locale): string {
  const to = end && addDays(end, -1)
  const isPersian = locale.language === 'persian'
  // Isolated by direction: within Persian text, a day would be shown in the wrong order.
  const day = (isoDay: IsoDay) => {
    const written = dayInCalendar(isoDay, locale.calendar)
    return `\u2066${isPersian ? toPersianDigits(written) : written}\u2069`
  }
  if (isPersian) return `${from ? `از ${day(from)}` : 'از آغاز'} ${to ? `تا پایان ${day(to)}` : 'بی‌پایان'}`
  return `${from ? `from ${day(from)}` : 'from the beginning'} ${to ? `until the end of ${day(to)}` : 'without an end'}`
}
