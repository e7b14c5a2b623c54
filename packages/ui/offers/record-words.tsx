import { lastValidDay } from '@anar/domain/calendar'
import { useFormat } from '../format/use-format.ts'
import { calendarOf } from '../forms/day-text.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { offerRecordMessages } from '../messages/offers.ts'
import type { AnyRecord, Dated } from './types.ts'

/** The terms of a record in a few words: the price, the percent, or the quantity. */
export function useRecordWord(): (record: AnyRecord) => string {
  const t = useMessages(offerRecordMessages)
  const format = useFormat()
  return (record) => {
    if ('consumerPrice' in record) return format.rial(record.consumerPrice)
    const percent = t('percentOff', { percent: format.percent(record.discountPercent) })
    if (!('quantity' in record)) return percent
    return `${t('quantityOf', { count: record.quantity })}: ${percent}`
  }
}

/** The days of a record, to the last day on which it is valid. */
export function useDaysWord(): (record: Dated) => string {
  const t = useMessages(offerRecordMessages)
  const format = useFormat()
  const calendar = calendarOf(useLanguage())
  return ({ fromDate, toDate }) => {
    const lastDay = toDate && lastValidDay(toDate, calendar)
    if (fromDate && lastDay) {
      // A record that was ended on its first day.
      if (lastDay < fromDate) return t('onNoDay')
      if (lastDay === fromDate) return t('onlyDay', { day: format.day(fromDate) })
      return t('between', { from: format.day(fromDate), to: format.day(lastDay) })
    }
    if (fromDate) return t('fromDay', { day: format.day(fromDate) })
    return lastDay ? t('untilDay', { day: format.day(lastDay) }) : t('always')
  }
}
