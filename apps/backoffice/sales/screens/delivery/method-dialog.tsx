import { wholeFrom } from '@anar/domain/text'
import { FormDialog, Switch, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useWrite } from '../../../platform/components/use-write.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { changeDelivery, type DeliveryMethod } from '../../data/delivery.ts'
import { deliveryMessages } from '../../messages/index.ts'
import styles from './delivery.module.css'

/** Name in both languages, days, and whether the method is offered. @spec 2.choose-address */
export function MethodDialog({ method, onClose }: { method: DeliveryMethod | null; onClose: () => void }) {
  const t = useMessages(deliveryMessages)
  const office = useMessages(officeMessages)
  const { name, day, trackingUrl, isActive, setActive, save, isBusy, refusal } = useTypedMethod(
    method,
    onClose,
  )
  return (
    <FormDialog
      title={method ? t('editMethod', { name: method.name }) : t('newMethod')}
      className={styles.form}
      refusal={refusal}
      send={t('save')}
      isSending={isBusy}
      cancel={office('cancel')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField dir="rtl" lang="fa" label={t('nameFa')} {...name('fa')} />
      <TextField dir="ltr" lang="en" label={t('nameEn')} {...name('en')} />
      <div className={styles.pair}>
        <TextField label={t('fromDays')} {...day('fromDays')} />
        <TextField label={t('toDays')} {...day('toDays')} />
      </div>
      <TextField
        ltr
        inputMode="url"
        label={t('trackingUrl')}
        hint={t('trackingUrlHint', { code: '{code}' })}
        {...trackingUrl}
      />
      <Switch checked={isActive} onChange={(event) => setActive(event.target.checked)}>
        {t('offered')}
      </Switch>
    </FormDialog>
  )
}

/** Form state of a method, and the fault of each field. */
function useTypedMethod(method: DeliveryMethod | null, onSaved: () => void) {
  const t = useMessages(deliveryMessages)
  const { digits } = useFormat()
  const [typed, setTyped] = useState({
    fa: method?.names.fa ?? '',
    en: method?.names.en ?? '',
    fromDays: digits(String(method?.fromDays ?? 1)),
    toDays: digits(String(method?.toDays ?? 3)),
    trackingUrl: method?.trackingUrl ?? '',
    isActive: method?.isActive ?? true,
  })
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, faults, write } = useWrite()
  const days = { fromDays: wholeFrom(typed.fromDays), toDays: wholeFrom(typed.toDays) }

  async function save() {
    setIsChecked(true)
    const { fromDays, toDays } = days
    if (typeof fromDays !== 'number' || typeof toDays !== 'number') return
    if (typed.fa.trim() === '' || typed.en.trim() === '') return
    const body = {
      deliveryMethodId: method?.id ?? null,
      revision: method?.revision ?? null,
      name: { fa: typed.fa, en: typed.en },
      fromDays,
      toDays,
      trackingUrl: typed.trackingUrl,
      isActive: typed.isActive,
    }
    if (!(await write(() => changeDelivery('office/delivery/save-method', body)))) return
    toast.success(t('saved'))
    onSaved()
  }

  const name = (side: 'fa' | 'en') => ({
    required: true,
    value: typed[side],
    error: isChecked && typed[side].trim() === '' ? t('mandatory') : faults[`name.${side}`],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [side]: event.target.value }),
  })
  const day = (field: 'fromDays' | 'toDays') => ({
    ltr: true,
    required: true,
    inputMode: 'numeric' as const,
    value: typed[field],
    error: isChecked && typeof days[field] !== 'number' ? t('wrongNumber') : faults[field],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
  })
  return {
    name,
    day,
    trackingUrl: {
      value: typed.trackingUrl,
      error: faults['trackingUrl'],
      onChange: (event: { target: { value: string } }) =>
        setTyped({ ...typed, trackingUrl: event.target.value }),
    },
    isActive: typed.isActive,
    setActive: (isActive: boolean) => setTyped({ ...typed, isActive }),
    save,
    isBusy,
    refusal,
  }
}
