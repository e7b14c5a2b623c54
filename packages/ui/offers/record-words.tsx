import { useFormat } from '../format/use-format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { offerRecordTexts } from '../texts/offers.ts'
import type { AnyRecord, Dated } from './types.ts'

/** What a record says in a few words: what a unit costs, how much less, or from how many on. */
export function useRecordWord(): (record: AnyRecord) => string {
  const t = useTexts(offerRecordTexts)
  const format = useFormat()
  return (record) => {
    if ('consumerPrice' in record) return format.rial(record.consumerPrice)
    const percent = t('percentOff', { percent: format.percent(record.discountPercent) })
    if (!('quantity' in record)) return percent
    return `${t('quantityOf', { count: record.quantity })}: ${percent}`
  }
}

/** From when until when a record holds. */
export function useDaysWord(): (record: Dated) => string {
  const t = useTexts(offerRecordTexts)
  const format = useFormat()
  return ({ fromDate, toDate }) => {
    if (fromDate && toDate) return t('between', { from: format.day(fromDate), to: format.day(toDate) })
    if (fromDate) return t('fromDay', { day: format.day(fromDate) })
    return toDate ? t('untilDay', { day: format.day(toDate) }) : t('always')
  }
}
