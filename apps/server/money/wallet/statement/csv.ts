import { dayInCalendar, tehranDay } from '@anar/domain/calendar'
import { byteOrderMark, csvRows } from '../../../csv.ts'
import { kindMessages, statementMessages } from './messages.ts'
import type { Statement } from './statement.ts'

const tehranTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The clock on a Tehran wall, `12:30:05`. */
export const timeOf = (at: Date): string => tehranTime.format(at)

/**
 * A statement for a spreadsheet: UTF-8 with the mark that Excel looks for, amounts in whole rials, days in the
 * calendar of the address.
 * @spec 2.bank-account-info
 */
export function csvOf({ rows, calendar, language, beforeRial, from }: Statement): string {
  const t = statementMessages[language]
  const rials = (title: string) => `${title} (${t.rial})`
  const lines = [
    [t.day, t.time, t.kind, t.order, rials(t.amount), rials(t.balance)],
    [dayInCalendar(from, calendar), '', t.before, '', '', beforeRial],
    ...rows.map((row) => [
      dayInCalendar(tehranDay(row.posted_at.getTime()), calendar),
      timeOf(row.posted_at),
      kindMessages[row.kind][language],
      row.order_number ?? '',
      row.amount,
      row.balance_after,
    ]),
  ]
  return byteOrderMark + csvRows(lines)
}
