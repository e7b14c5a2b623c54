import { useOnce } from '@anar/app-kit/use-once'
import { toLatinDigits } from '@anar/domain/text'
import { TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { moveStock, type StockBatch } from '../../data/stock.ts'
import { typedUnits } from '../../data/stock-rules.ts'
import { stockMessages } from '../../messages/index.ts'
import { StockDialog } from './stock-dialog.tsx'
import styles from './stock-offer.module.css'

/** Stocktaking: counted units on the shelf and in quarantine replace the recorded ones. @spec 5.out-of-stock */
export function CountDialog({ batch, onClose }: { batch: StockBatch; onClose: () => void }) {
  const t = useMessages(stockMessages)
  const format = useFormat()
  const once = useOnce()
  const [typed, setTyped] = useState({
    onHand: format.digits(String(batch.onHand)),
    quarantined: format.digits(String(batch.quarantined)),
  })
  const onHand = typedUnits(toLatinDigits(typed.onHand), { min: 0 })
  const quarantined = typedUnits(toLatinDigits(typed.quarantined), { min: 0 })

  function send(reason: string): Promise<unknown> {
    const body = { inventoryId: batch.id, onHand: onHand ?? 0, quarantined: quarantined ?? 0, reason }
    return once(body, (key) => moveStock('office/stock/count', body, key))
  }

  return (
    <StockDialog
      title={t('count')}
      lead={t('countText')}
      isReady={onHand !== null && quarantined !== null}
      send={send}
      onDone={() => {
        toast.success(t('moved'))
        onClose()
      }}
      onClose={onClose}
    >
      {(isChecked) => (
        <div className={styles.pair}>
          <TextField
            label={t('countShelf')}
            required
            ltr
            inputMode="numeric"
            autoComplete="off"
            value={typed.onHand}
            error={isChecked && onHand === null ? t('unitsInvalid') : undefined}
            onChange={(event) => setTyped({ ...typed, onHand: event.target.value })}
          />
          <TextField
            label={t('countQuarantine')}
            required
            ltr
            inputMode="numeric"
            autoComplete="off"
            value={typed.quarantined}
            error={isChecked && quarantined === null ? t('unitsInvalid') : undefined}
            onChange={(event) => setTyped({ ...typed, quarantined: event.target.value })}
          />
        </div>
      )}
    </StockDialog>
  )
}
