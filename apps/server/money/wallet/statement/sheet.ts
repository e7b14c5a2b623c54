import { dateInCalendar, type IsoDay, tehranDay } from '@anar/domain/calendar'
import { toPersianDigits } from '@anar/domain/text'
import type { Sheet } from '../../../platform/papers/index.ts'
import { timeOf } from './csv.ts'
import { kindMessages, statementMessages } from './messages.ts'
import type { Statement } from './statement.ts'

/** A statement as a document, in the requester's language. @spec 2.bank-account-info */
export function sheetOf(
  statement: Statement,
  { brand, now }: { brand: string; now: Temporal.Instant },
): Sheet {
  const { language, rows, beforeRial, afterRial } = statement
  const t = statementMessages[language]
  const digits = (text: string) => (language === 'fa' ? toPersianDigits(text) : text)
  const day = (isoDay: IsoDay) => digits(numericDay(isoDay, statement))
  const money = (amountRial: number) => writtenMoney(amountRial, statement)
  const total = (sign: 1 | -1) =>
    rows.reduce((sum, { amount }) => sum + (Math.sign(amount) === sign ? amount : 0), 0)
  return {
    language,
    orientation: 'portrait',
    brand,
    title: t.title,
    facts: [
      { label: t.owner, value: statement.ownerName },
      { label: t.period, value: `${day(statement.from)} ${t.to} ${day(statement.to)}` },
      { label: t.printedAt, value: day(tehranDay(now.epochMilliseconds)) },
    ],
    parties: [],
    columns: [
      { title: t.day, width: 2, align: 'start' },
      { title: t.time, width: 1.4, align: 'start' },
      { title: t.kind, width: 4.4, align: 'start' },
      { title: t.order, width: 1.8, align: 'start' },
      { title: t.amount, width: 2.6, align: 'end' },
      { title: t.balance, width: 2.6, align: 'end' },
    ],
    rows: rows.map((row) => [
      day(tehranDay(row.posted_at.getTime())),
      digits(timeOf(row.posted_at).slice(0, 5)),
      kindMessages[row.kind][language],
      row.order_number === null ? '' : digits(row.order_number),
      money(row.amount),
      money(row.balance_after),
    ]),
    totals: [
      { label: t.before, value: money(beforeRial) },
      { label: t.comesIn, value: money(total(1)) },
      { label: t.goesOut, value: money(-total(-1)) },
      { label: t.after, value: money(afterRial), isStrong: true },
    ],
    notes: rows.length === 0 ? [t.none] : [],
    foot: brand,
  }
}

function numericDay(isoDay: IsoDay, { calendar }: Statement): string {
  const { year, month, day } = dateInCalendar(isoDay, calendar)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('/')
}

/** An amount in the unit of the language, its sign where a reader of the language expects it. */
function writtenMoney(amountRial: number, { language, isToman }: Statement): string {
  const t = statementMessages[language]
  const shown = Math.abs(amountRial) / (isToman ? 10 : 1)
  const number = shown.toLocaleString(language === 'fa' ? 'fa-IR' : 'en-US')
  const sign = amountRial < 0 ? '\u200E−' : ''
  return `${sign}${number} ${isToman ? t.toman : t.rial}`
}
