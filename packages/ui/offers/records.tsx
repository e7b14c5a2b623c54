import { Plus } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { Card } from '../components/surface.tsx'
import { calendarOf } from '../forms/day-text.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { offerRecordMessages } from '../messages/offers.ts'
import { standingOn, todayIn } from './month.ts'
import styles from './offers.module.css'
import type { RecordKind } from './record-draft.ts'
import { RecordRow } from './record-row.tsx'
import type { AnyRecord } from './types.ts'

const words = {
  prices: { title: 'prices', none: 'noPrices', add: 'newPrice' },
  discounts: { title: 'discounts', none: 'noDiscounts', add: 'newDiscount' },
  boxes: { title: 'boxes', none: 'noBoxes', add: 'newBox' },
} as const

/** An offer's records of one kind, valid and future ones first, then past ones. @spec 3.sku */
export function Records({
  kind,
  rows,
  mayEdit,
  onAdd,
  onEdit,
  onEnd,
}: {
  kind: RecordKind
  rows: readonly AnyRecord[]
  mayEdit: boolean
  onAdd: () => void
  onEdit: (record: AnyRecord) => void
  onEnd: (record: AnyRecord) => void
}) {
  const t = useMessages(offerRecordMessages)
  const id = useId()
  const shown = inOrder(rows, todayIn(calendarOf(useLanguage())))
  return (
    <Card as="section" pad aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t(words[kind].title)}
        </h2>
        {mayEdit && (
          <Button size="sm" tone="soft" icon={<Icon of={Plus} size={16} />} onClick={onAdd}>
            {t(words[kind].add)}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={styles.small}>{t(words[kind].none)}</p>
      ) : (
        <ul>
          {shown.map((record) => (
            <RecordRow
              key={record.id}
              record={record}
              onEdit={mayEdit ? () => onEdit(record) : null}
              onEnd={mayEdit ? () => onEnd(record) : null}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

const order = { active: 0, coming: 1, over: 2 }
/** Valid, future and past records. One that was replaced on its first day was never valid. */
function inOrder(rows: readonly AnyRecord[], today: string): AnyRecord[] {
  return rows
    .filter(({ fromDate, toDate }) => fromDate === null || fromDate !== toDate)
    .toSorted((a, b) => order[standingOn(a, today)] - order[standingOn(b, today)])
}
