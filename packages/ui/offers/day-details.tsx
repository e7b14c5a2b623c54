import { Button } from '../components/button.tsx'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { offerRecordMessages } from '../messages/offers.ts'
import { holdsOn } from './month.ts'
import styles from './offers.module.css'
import type { RecordKind } from './record-draft.ts'
import { RecordRow } from './record-row.tsx'
import type { AnyRecord, OfferRecords } from './types.ts'

const kinds = ['prices', 'discounts', 'boxes'] as const
const adds = { prices: 'addPrice', discounts: 'addDiscount', boxes: 'addBox' } as const

/** The records valid on a day, and buttons for new ones from that day. */
export function DayDetails({
  day,
  records,
  mayEdit,
  isPast,
  onAdd,
  onEdit,
  onEnd,
}: {
  day: string
  records: OfferRecords
  mayEdit: boolean
  isPast: boolean
  onAdd: (kind: RecordKind) => void
  onEdit: (kind: RecordKind, record: AnyRecord) => void
  onEnd: (kind: RecordKind, record: AnyRecord) => void
}) {
  const t = useMessages(offerRecordMessages)
  const format = useFormat()
  const held = kinds.flatMap((kind) =>
    records[kind].filter((record) => holdsOn(record, day)).map((record) => ({ kind, record })),
  )
  const hasPrice = held.some(({ kind }) => kind === 'prices')
  const expiring = records.expiries.filter((expiry) => expiry.day === day)
  return (
    <div className={styles.chosenDay} aria-live="polite">
      <h3 className={styles.title}>{t('onDay', { day: format.day(day) })}</h3>
      {!hasPrice && <p className={styles.small}>{t('nothingOn')}</p>}
      {expiring.map(({ units }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: batches have no name here
        <p key={index} className={styles.small}>
          {t('expires', { count: units })}
        </p>
      ))}
      <ul>
        {held.map(({ kind, record }) => (
          <RecordRow
            key={`${kind} ${record.id}`}
            record={record}
            onEdit={mayEdit && !isPast ? () => onEdit(kind, record) : null}
            onEnd={mayEdit && !isPast ? () => onEnd(kind, record) : null}
          />
        ))}
      </ul>
      {mayEdit && isPast && <p className={styles.small}>{t('pastDay')}</p>}
      {mayEdit && !isPast && (
        <div className={styles.buttons}>
          {kinds.map((kind) => (
            <Button key={kind} size="sm" tone="soft" onClick={() => onAdd(kind)}>
              {t(adds[kind])}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
