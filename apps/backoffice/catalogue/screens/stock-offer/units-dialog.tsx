import { useOnce } from '@anar/app-kit/use-once'
import { toLatinDigits } from '@anar/domain/text'
import { Radio, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { moveStock, type StockBatch } from '../../data/stock.ts'
import { typedUnits } from '../../data/stock-rules.ts'
import { stockMessages } from '../../messages/index.ts'
import { StockDialog } from './stock-dialog.tsx'
import styles from './stock-offer.module.css'

export type Doing = 'write-off' | 'quarantine' | 'release'
type From = 'shelf' | 'quarantine'

const words = {
  'write-off': { title: 'writeOff', lead: 'writeOffText' },
  quarantine: { title: 'quarantine', lead: 'quarantineText' },
  release: { title: 'release', lead: 'releaseText' },
} as const

/** Moves units of a batch, with a reason. @spec 5.out-of-stock */
export function UnitsDialog({
  batch,
  doing,
  onClose,
}: {
  batch: StockBatch
  doing: Doing
  onClose: () => void
}) {
  const t = useMessages(stockMessages)
  const format = useFormat()
  const once = useOnce()
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState<From>(batch.actualInventory > 0 ? 'shelf' : 'quarantine')
  const isOffShelf = doing === 'quarantine' || (doing === 'write-off' && from === 'shelf')
  const maxUnits = isOffShelf ? batch.actualInventory : batch.quarantined
  const units = typedUnits(toLatinDigits(typed))
  const fault =
    units === null
      ? t('unitsInvalid')
      : units > maxUnits
        ? t('maxUnits', { count: format.number(maxUnits) })
        : null

  function send(reason: string): Promise<unknown> {
    const body = { inventoryId: batch.id, units: units ?? 0, reason }
    return doing === 'write-off'
      ? once({ ...body, from }, (key) => moveStock('office/stock/write-off', { ...body, from }, key))
      : once({ ...body, doing }, (key) => moveStock(`office/stock/${doing}`, body, key))
  }

  return (
    <StockDialog
      title={t(words[doing].title)}
      lead={t(words[doing].lead)}
      isReady={fault === null}
      tone={doing === 'write-off' ? 'danger' : undefined}
      send={send}
      onDone={() => {
        toast.success(t('moved'))
        onClose()
      }}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          {doing === 'write-off' && <FromChoice batch={batch} from={from} onChoose={setFrom} />}
          <TextField
            label={t('howMany')}
            required
            ltr
            inputMode="numeric"
            autoComplete="off"
            hint={t('maxUnits', { count: format.number(maxUnits) })}
            value={typed}
            error={isChecked ? (fault ?? undefined) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </StockDialog>
  )
}

function FromChoice({
  batch,
  from,
  onChoose,
}: {
  batch: StockBatch
  from: From
  onChoose: (from: From) => void
}) {
  const t = useMessages(stockMessages)
  const format = useFormat()
  return (
    <fieldset className={styles.ways}>
      <legend>{t('from')}</legend>
      <Radio
        name="from"
        checked={from === 'shelf'}
        disabled={batch.actualInventory === 0}
        onChange={() => onChoose('shelf')}
      >
        {t('fromShelf', { count: format.number(batch.actualInventory) })}
      </Radio>
      <Radio
        name="from"
        checked={from === 'quarantine'}
        disabled={batch.quarantined === 0}
        onChange={() => onChoose('quarantine')}
      >
        {t('fromQuarantine', { count: format.number(batch.quarantined) })}
      </Radio>
    </fieldset>
  )
}
