import { lastValidDay } from '@anar/domain/calendar'
import { useFormat } from '../format/use-format.ts'
import { calendarOf } from '../forms/day-text.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { offerRecordMessages } from '../messages/offers.ts'
import type { AnyRecord, Dated } from './types.ts'

/** What a record says in a few words: what a unit costs, how much less, or from how many on. */
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

/** From when until when a record holds, up to the last day on which it still does. */
export function useDaysWord(): (record: Dated) => string {
  const t = useMessages(offerRecordMessages)
  const format = useFormat()
  const calendar = calendarOf(useLanguage())
  return ({ fromDate, toDate }) => {
    const lastDay = toDate && lastValidDay(toDate, calendar)
    if (fromDate && lastDay) {
      // One that was ended on its own first day.
      if (lastDay < fromDate) return t('onNoDay')
      if (lastDay === fromDate) return t('onlyDay', { day: format.day(fromDate) })
      return t('between', { from: format.day(fromDate), to: format.day(lastDay) })
    }
    if (fromDate) return t('fromDay', { day: format.day(fromDate) })
    return lastDay ? t('untilDay', { day: format.day(lastDay) }) : t('always')
  }
}
