import { Badge, Button, Card, Empty, Icon, IconButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Ban, Pencil, Plus } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useId, useState } from 'react'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { type Column, Rows } from '../../components/rows.tsx'
import { todayHere } from '../../data/codes.ts'
import { type Dated, standingOf } from '../../data/codes-rules.ts'
import { type OfferWithRecords, writeOffer } from '../../data/offers.ts'
import { offersTexts } from '../../texts/offers.ts'
import styles from './offer.module.css'
import { type AnyRecord, RecordDialog } from './record-dialog.tsx'
import type { RecordKind } from './record-draft.ts'

const words = {
  prices: { title: 'prices', none: 'noPrices', add: 'newPrice' },
  discounts: { title: 'discounts', none: 'noDiscounts', add: 'newDiscount' },
  boxes: { title: 'boxes', none: 'noBoxes', add: 'newBox' },
} as const

const looks = {
  active: { tone: 'positive', word: 'isActive' },
  coming: { tone: 'info', word: 'isComing' },
  over: { tone: 'neutral', word: 'isOver' },
} as const

/** An offer's records of one kind, those that count or will count first, what is over behind them. @spec 3.sku */
export function Records<Row extends AnyRecord>({
  kind,
  offer,
  rows,
  columns,
  mayEdit,
}: {
  kind: RecordKind
  offer: OfferWithRecords
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  mayEdit: boolean
}) {
  const t = useTexts(offersTexts)
  const id = useId()
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [ending, setEnding] = useState<Row | null>(null)
  const today = todayHere()
  const shown = inOrder(rows, today)
  const tools: Column<Row> = {
    head: t('tools'),
    cell: (row) =>
      standingOf(row, today) === 'over' ? (
        '–'
      ) : (
        <Tools onEdit={() => setEdited(row)} onEnd={() => setEnding(row)} />
      ),
  }
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t(words[kind].title)}
        </h2>
        {mayEdit && (
          <Button size="sm" tone="soft" icon={<Icon of={Plus} size={16} />} onClick={() => setEdited('new')}>
            {t(words[kind].add)}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <Card>
          <Empty title={t(words[kind].none)} />
        </Card>
      ) : (
        <Rows<Row>
          caption={t(words[kind].title)}
          rows={shown}
          keyOf={(row) => row.id}
          columns={[
            ...columns,
            { head: t('days'), wraps: true, cell: (row) => <Days of={row} /> },
            { head: t('state'), cell: (row) => <Standing of={row} /> },
            ...(mayEdit ? [tools] : []),
          ]}
        />
      )}
      {edited && (
        <RecordDialog
          kind={kind}
          skuSellerId={offer.id}
          record={edited === 'new' ? null : edited}
          running={rows.find((row) => standingOf(row, today) === 'active') ?? null}
          onClose={() => setEdited(null)}
        />
      )}
      {ending && <EndDialog kind={kind} record={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

const order = { active: 0, coming: 1, over: 2 }
/** What counts, what will and what did. One that was replaced on its own first day counted on none. */
function inOrder<Row extends AnyRecord>(rows: readonly Row[], today: string): Row[] {
  return rows
    .filter(({ fromDate, toDate }) => fromDate === null || fromDate !== toDate)
    .toSorted((a, b) => order[standingOf(a, today)] - order[standingOf(b, today)])
}

function Tools({ onEdit, onEnd }: { onEdit: () => void; onEnd: () => void }) {
  const t = useTexts(offersTexts)
  return (
    <span className={styles.tools}>
      <IconButton size="sm" label={t('edit')} onClick={onEdit}>
        <Icon of={Pencil} size={16} />
      </IconButton>
      <IconButton size="sm" label={t('end')} onClick={onEnd}>
        <Icon of={Ban} size={16} />
      </IconButton>
    </span>
  )
}

function Standing({ of }: { of: Dated }) {
  const t = useTexts(offersTexts)
  const { tone, word } = looks[standingOf(of, todayHere())]
  return <Badge tone={tone}>{t(word)}</Badge>
}

function Days({ of: { fromDate, toDate } }: { of: Dated }) {
  const t = useTexts(offersTexts)
  const format = useFormat()
  if (fromDate && toDate) return t('between', { from: format.day(fromDate), to: format.day(toDate) })
  if (fromDate) return t('fromDay', { day: format.day(fromDate) })
  return toDate ? t('untilDay', { day: format.day(toDate) }) : t('always')
}

function EndDialog({
  kind,
  record: { id },
  onClose,
}: {
  kind: RecordKind
  record: AnyRecord
  onClose: () => void
}) {
  const t = useTexts(offersTexts)
  const run = () => {
    if (kind === 'prices') return writeOffer('office/offers/prices/end', { priceId: id })
    if (kind === 'discounts') return writeOffer('office/offers/discounts/end', { discountId: id })
    return writeOffer('office/offers/boxes/end', { boxId: id })
  }
  return (
    <ReasonDialog
      title={t('endTitle')}
      withReason={false}
      confirm={t('end')}
      tone="danger"
      run={run}
      onDone={() => {
        toast.success(t('ended'))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('endText')}</p>
    </ReasonDialog>
  )
}
