import { cx } from '../components/cx.ts'
import { useFormat } from '../format/use-format.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { offerRecordMessages } from '../messages/offers.ts'
import styles from './calendar.module.css'
import { holdsOn } from './month.ts'
import { useRecordWord } from './record-words.tsx'
import type { AnyRecord, Dated, OfferRecords } from './types.ts'

/** The number of a day and a bar for each record valid on it, with words where the record or a week begins. */
export function DayMarks({
  day,
  isFirst,
  records,
}: {
  day: string
  isFirst: boolean
  records: OfferRecords
}) {
  const format = useFormat()
  const wordOf = useRecordWord()
  const begins = (record: Dated) => isFirst || record.fromDate === day
  const bars: { key: string; look: string | undefined; record: AnyRecord }[] = [
    ...records.prices.map((record) => ({ key: `price ${record.id}`, look: styles.price, record })),
    ...records.discounts.map((record) => ({ key: `discount ${record.id}`, look: styles.discount, record })),
    ...records.boxes.map((record) => ({ key: `box ${record.id}`, look: styles.box, record })),
  ].filter(({ record }) => holdsOn(record, day))
  const isExpiry = records.expiries.some((expiry) => expiry.day === day)
  return (
    <span className={styles.marks} aria-hidden>
      <span className={styles.number}>
        {format.number(Number(day.slice(8, 10)))}
        {isExpiry && <span className={styles.dot} />}
      </span>
      {bars.map(({ key, look, record }) => (
        <span key={key} className={cx(styles.bar, look, begins(record) && styles.begins)}>
          <span className={styles.word}>{begins(record) ? wordOf(record) : null}</span>
        </span>
      ))}
    </span>
  )
}

/** A day and its valid records in words, for screen readers. */
export function useDayLabel(records: OfferRecords): (day: string) => string {
  const t = useMessages(offerRecordMessages)
  const format = useFormat()
  const wordOf = useRecordWord()
  const isPersian = useLanguage() === 'pe'
  return (day) => {
    const held = [...records.prices, ...records.discounts, ...records.boxes].filter((record) =>
      holdsOn(record, day),
    )
    const hasPrice = records.prices.some((record) => holdsOn(record, day))
    const expiring = records.expiries.filter((expiry) => expiry.day === day)
    return [
      format.day(day),
      ...(hasPrice ? [] : [t('noPriceOn')]),
      ...held.map(wordOf),
      ...expiring.map(({ units }) => t('expires', { count: units })),
    ].join(isPersian ? '، ' : ', ')
  }
}
