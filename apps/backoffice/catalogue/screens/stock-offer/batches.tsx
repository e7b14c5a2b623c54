import { isIsoDay, isoDayFrom, tehranDay } from '@anar/domain/calendar'
import { Badge, Button, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { calendarNow } from '../../../platform/data/api.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import type { StockBatch } from '../../data/stock.ts'
import { stockMessages } from '../../messages/index.ts'
import { CountDialog } from './count-dialog.tsx'
import { type Doing, UnitsDialog } from './units-dialog.tsx'

type Open = { batch: StockBatch; doing: Doing | 'count' }

/** Batches with their units and actions. */
export function Batches({ batches }: { batches: readonly StockBatch[] }) {
  const t = useMessages(stockMessages)
  const access = useAccess()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const columns = [
    {
      head: t('batch'),
      cell: ({ batchCode }: StockBatch) => <b>{batchCode ? <Ltr>{batchCode}</Ltr> : t('noBatch')}</b>,
    },
    { head: t('warehouse'), cell: ({ warehouse }: StockBatch) => warehouse.name },
    { head: t('expiresOn'), cell: ({ expiresOn }: StockBatch) => <Expiry day={expiresOn} /> },
    { head: t('onHand'), number: true, cell: ({ onHand }: StockBatch) => t('unitsCount', { count: onHand }) },
    {
      head: t('reserved'),
      number: true,
      cell: ({ reserved }: StockBatch) => t('unitsCount', { count: reserved }),
    },
    {
      head: t('quarantined'),
      number: true,
      cell: ({ quarantined }: StockBatch) => t('unitsCount', { count: quarantined }),
    },
  ]
  const doings = {
    head: '',
    wraps: true,
    cell: (batch: StockBatch) => <Doings batch={batch} onChoose={(doing) => setOpen({ batch, doing })} />,
  }
  return (
    <>
      <Rows
        caption={t('batches')}
        columns={hasPermission(access, 'stock.move') ? [...columns, doings] : columns}
        rows={batches}
        keyOf={({ id }) => id}
      />
      {open?.doing === 'count' && <CountDialog batch={open.batch} onClose={close} />}
      {open && open.doing !== 'count' && (
        <UnitsDialog batch={open.batch} doing={open.doing} onClose={close} />
      )}
    </>
  )
}

function Expiry({ day }: { day: string | null }) {
  const t = useMessages(stockMessages)
  const format = useFormat()
  if (day === null) return <span className={text.small}>{t('noExpiry')}</span>
  const isoDay = isIsoDay(day) ? isoDayFrom(day, calendarNow()) : null
  const isExpired = isoDay !== null && isoDay <= tehranDay(Date.now())
  return isExpired ? <Badge tone="danger">{`${t('expired')} · ${format.day(day)}`}</Badge> : format.day(day)
}

function Doings({ batch, onChoose }: { batch: StockBatch; onChoose: (doing: Open['doing']) => void }) {
  const t = useMessages(stockMessages)
  const name = batch.batchCode ?? t('noBatch')
  const doings: { doing: Open['doing']; word: string; isPossible: boolean }[] = [
    { doing: 'count', word: t('count'), isPossible: true },
    { doing: 'quarantine', word: t('quarantine'), isPossible: batch.actualInventory > 0 },
    { doing: 'release', word: t('release'), isPossible: batch.quarantined > 0 },
    { doing: 'write-off', word: t('writeOff'), isPossible: batch.actualInventory + batch.quarantined > 0 },
  ]
  return (
    <span className={text.buttons}>
      {doings
        .filter(({ isPossible }) => isPossible)
        .map(({ doing, word }) => (
          <Button
            key={doing}
            tone="outline"
            size="sm"
            aria-label={t('doingOf', { doing: word, batch: name })}
            onClick={() => onChoose(doing)}
          >
            {word}
          </Button>
        ))}
    </span>
  )
}
