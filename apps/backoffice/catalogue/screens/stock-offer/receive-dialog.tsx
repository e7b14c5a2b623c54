import { useOnce } from '@anar/app-kit/use-once'
import { toLatinDigits } from '@anar/domain/text'
import { FormDialog, SelectField, TextField } from '@anar/ui'
import { DayField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useWrite } from '../../../platform/components/use-write.ts'
import { isNoDay, type TypedDay } from '../../../platform/data/day-input.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { moveStock, useWarehouses } from '../../data/stock.ts'
import { typedUnits } from '../../data/stock-rules.ts'
import { stockMessages } from '../../messages/index.ts'
import styles from './stock-offer.module.css'

type Typed = { units: string; warehouseId: string; batchCode: string; note: string }
const nothing: Typed = { units: '', warehouseId: '', batchCode: '', note: '' }

/** Receives goods into a batch with an expiry day, or without a batch. @spec 5.out-of-stock */
export function ReceiveDialog({ skuSellerId, onClose }: { skuSellerId: number; onClose: () => void }) {
  const t = useMessages(stockMessages)
  const office = useMessages(officeMessages)
  const { control, expiry, receive, warehouses, isBusy, refusal } = useReceipt(skuSellerId, onClose)
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
        <DayField label={t('expiryDay')} hint={t('dayHint')} {...expiry} />
      </div>
      <TextField label={t('note')} maxLength={400} {...control('note')} />
    </FormDialog>
  )
}

/** Form state, the fault of each field, and the command. */
function useReceipt(skuSellerId: number, onDone: () => void) {
  const t = useMessages(stockMessages)
  const once = useOnce()
  const warehouses = useWarehouses().data ?? []
  const [typed, setTyped] = useState(nothing)
  const [expires, setExpires] = useState<TypedDay>({ day: null, typed: '' })
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, faults, write } = useWrite()
  const units = typedUnits(toLatinDigits(typed.units))
  const isDayWrong = isNoDay(expires)
  const own: Partial<Record<string, string>> = {
    ...(isChecked && units === null ? { units: t('unitsInvalid') } : {}),
    ...(isChecked && isDayWrong ? { expiresOn: t('dayInvalid') } : {}),
  }
  const control = (name: keyof Typed) => ({
    value: typed[name],
    error: own[name] ?? faults[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const expiry = {
    value: expires.day,
    error: own['expiresOn'] ?? faults['expiresOn'],
    onChange: (day: TypedDay['day'], text: string) => setExpires({ day, typed: text }),
  }

  async function receive() {
    setIsChecked(true)
    if (units === null || isDayWrong) return
    const body = {
      skuSellerId,
      warehouseId: Number(typed.warehouseId) || (warehouses[0]?.id ?? 0),
      units,
      batchCode: typed.batchCode.trim() || null,
      expiresOn: expires.day,
      note: typed.note,
    }
    if (!(await write(() => once(body, (key) => moveStock('office/stock/receive', body, key))))) return
    toast.success(t('received'))
    onDone()
  }

  return { control, expiry, receive, warehouses, isBusy, refusal }
}
