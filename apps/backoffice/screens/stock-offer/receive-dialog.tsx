import { toLatinDigits } from '@anar/domain/text'
import { FormDialog, SelectField, TextField } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useOnce } from '../../components/use-once.ts'
import { useWrite } from '../../components/use-write.ts'
import { calendarNow } from '../../data/api.ts'
import { dayFrom } from '../../data/day-input.ts'
import { moveStock, useWarehouses } from '../../data/stock.ts'
import { typedUnits } from '../../data/stock-rules.ts'
import { officeTexts } from '../../texts/office.ts'
import { stockTexts } from '../../texts/stock.ts'
import styles from './stock-offer.module.css'

type Typed = { units: string; warehouseId: string; batchCode: string; expiresOn: string; note: string }
const nothing: Typed = { units: '', warehouseId: '', batchCode: '', expiresOn: '', note: '' }

/** Goods that came in, to a batch with its expiry or to none. @spec 5.out-of-stock */
export function ReceiveDialog({ skuSellerId, onClose }: { skuSellerId: number; onClose: () => void }) {
  const t = useTexts(stockTexts)
  const office = useTexts(officeTexts)
  const { control, receive, warehouses, isBusy, refusal } = useReceipt(skuSellerId, onClose)
  return (
    <FormDialog
      title={t('receiveTitle')}
      className={styles.form}
      lead={<p className={styles.lead}>{t('receiveText')}</p>}
      refusal={refusal}
      send={t('receive')}
      isSending={isBusy}
      cancel={office('cancel')}
      onSubmit={receive}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          label={t('receiveUnits')}
          required
          ltr
          inputMode="numeric"
          autoComplete="off"
          {...control('units')}
        />
        <SelectField label={t('warehouse')} {...control('warehouseId')}>
          {warehouses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('batchCode')}
          hint={t('batchHint')}
          ltr
          autoComplete="off"
          maxLength={40}
          {...control('batchCode')}
        />
        <TextField
          label={t('expiryDay')}
          hint={t('dayHint')}
          ltr
          inputMode="numeric"
          autoComplete="off"
          {...control('expiresOn')}
        />
      </div>
      <TextField label={t('note')} maxLength={400} {...control('note')} />
    </FormDialog>
  )
}

/** What is typed about goods that came in, the fault of each field, and sending it. */
function useReceipt(skuSellerId: number, onDone: () => void) {
  const t = useTexts(stockTexts)
  const once = useOnce()
  const warehouses = useWarehouses().data ?? []
  const [typed, setTyped] = useState(nothing)
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, faults, write } = useWrite()
  const units = typedUnits(toLatinDigits(typed.units))
  const expiresOn = dayFrom(typed.expiresOn, calendarNow())
  const own: Partial<Record<keyof Typed, string>> = {
    ...(units === null ? { units: t('unitsInvalid') } : {}),
    ...(expiresOn === null ? { expiresOn: t('dayInvalid') } : {}),
  }
  const control = (name: keyof Typed) => ({
    value: typed[name],
    error: (isChecked ? own[name] : undefined) ?? faults[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })

  async function receive() {
    setIsChecked(true)
    if (units === null || expiresOn === null) return
    const body = {
      skuSellerId,
      warehouseId: Number(typed.warehouseId) || (warehouses[0]?.id ?? 0),
      units,
      batchCode: typed.batchCode.trim() || null,
      expiresOn: expiresOn ?? null,
      note: typed.note,
    }
    if (!(await write(() => once(body, (key) => moveStock('office/stock/receive', body, key))))) return
    toast.success(t('received'))
    onDone()
  }

  return { control, receive, warehouses, isBusy, refusal }
}
