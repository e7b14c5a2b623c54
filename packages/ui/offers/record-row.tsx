import { Ban, Pencil } from 'lucide-react'
import { Fragment } from 'react'
import { Badge } from '../components/badge.tsx'
import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { useFormat } from '../format/use-format.ts'
import { calendarOf } from '../forms/day-text.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { offerRecordMessages } from '../messages/offers.ts'
import { standingOn, todayIn } from './month.ts'
import styles from './offers.module.css'
import { useDaysWord, useRecordWord } from './record-words.tsx'
import type { AnyRecord } from './types.ts'

const looks = {
  active: { tone: 'positive', word: 'isActive' },
  coming: { tone: 'info', word: 'isComing' },
  over: { tone: 'neutral', word: 'isOver' },
} as const

/** One record: its terms, its days, its state, and the possible actions. */
export function RecordRow({
  record,
  onEdit,
  onEnd,
}: {
  record: AnyRecord
  /** Null without the right to edit. */
  onEdit: (() => void) | null
  onEnd: (() => void) | null
}) {
  const t = useMessages(offerRecordMessages)
  const wordOf = useRecordWord()
  const daysOf = useDaysWord()
  const standing = standingOn(record, todayIn(calendarOf(useLanguage())))
  const name = wordOf(record)
  return (
    <li className={styles.record}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <PriceDetails record={record} />
        <span className={styles.small}>{daysOf(record)}</span>
      </div>
      <Badge tone={looks[standing].tone}>{t(looks[standing].word)}</Badge>
      {standing !== 'over' && onEdit && onEnd && (
        <span className={styles.tools}>
          <IconButton size="sm" label={`${t('edit')}: ${name}`} onClick={onEdit}>
            <Icon of={Pencil} size={16} />
          </IconButton>
          <IconButton size="sm" label={`${t('end')}: ${name}`} onClick={onEnd}>
            <Icon of={Ban} size={16} />
          </IconButton>
        </span>
      )}
    </li>
  )
}

function PriceDetails({ record }: { record: AnyRecord }) {
  const t = useMessages(offerRecordMessages)
  const format = useFormat()
  if (!('consumerPrice' in record)) return null
  const { score, wholesalePrice, purchasePrice } = record
  const details = [
    t('scoreOf', { score: format.score(score) }),
    ...(wholesalePrice === null ? [] : [t('wholesaleOf', { amount: format.rial(wholesalePrice) })]),
    ...(purchasePrice === null ? [] : [t('purchaseOf', { amount: format.rial(purchasePrice) })]),
  ]
  return (
    <span className={styles.small}>
      {details.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && '\u00a0· '}
          <span className={styles.whole}>{one}</span>
        </Fragment>
      ))}
    </span>
  )
}
