import { wholeFrom } from '@anar/domain/text'
import { FormDialog, Switch, TextArea, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useCities, type WarehouseRow } from '../../../catalogue/data/warehouses.ts'
import { ChoiceField } from '../../../platform/components/choice-field.tsx'
import { useWrite } from '../../../platform/components/use-write.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { changeDelivery } from '../../data/delivery.ts'
import { deliveryMessages } from '../../messages/index.ts'
import styles from './delivery.module.css'

type Props = { warehouse: WarehouseRow | null; onClose: () => void }

/** Name and address in both languages, city, preparation days, and whether it offers pickup. @spec 2.choose-address */
export function WarehouseDialog({ warehouse, onClose }: Props) {
  const t = useMessages(deliveryMessages)
  const office = useMessages(officeMessages)
  const provinces = useCities().data ?? knownOf(warehouse)
  const { text, province, city, days, pickup, save, isBusy, refusal } = useTypedWarehouse({
    warehouse,
    onClose,
  })
  return (
    <FormDialog
      title={warehouse ? t('editWarehouse', { name: warehouse.name }) : t('newWarehouse')}
      className={styles.form}
      refusal={refusal}
      send={t('save')}
      isSending={isBusy}
      cancel={office('cancel')}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField dir="rtl" lang="fa" label={t('nameFa')} {...text('nameFa')} />
        <TextField dir="ltr" lang="en" label={t('nameEn')} {...text('nameEn')} />
      </div>
      <div className={styles.pair}>
        <ChoiceField label={t('province')} none={t('choose')} required rows={provinces} {...province} />
        <ChoiceField
          label={t('city')}
          none={t('choose')}
          required
          disabled={province.value === null}
          rows={provinces?.find(({ id }) => id === province.value)?.cities}
          {...city}
        />
      </div>
      <TextArea
        dir="rtl"
        lang="fa"
        rows={2}
        label={t('addressFa')}
        hint={t('addressHint')}
        {...text('addressFa')}
      />
      <TextArea dir="ltr" lang="en" rows={2} label={t('addressEn')} {...text('addressEn')} />
      <TextField
        ltr
        required
        inputMode="numeric"
        label={t('preparationDays')}
        hint={t('preparationHint')}
        {...days}
      />
      <Switch {...pickup}>{t('isPickup')}</Switch>
    </FormDialog>
  )
}

// Field names of the server's faults.
const serverFields = {
  nameFa: 'name.fa',
  nameEn: 'name.en',
  addressFa: 'address.fa',
  addressEn: 'address.en',
} as const

/** Form state of a warehouse, and the fault of each field. */
function useTypedWarehouse({ warehouse, onClose }: Props) {
  const t = useMessages(deliveryMessages)
  const { digits } = useFormat()
  const [typed, setTyped] = useState(() => {
    const { name, address } = warehouse?.inBoth ?? { name: noText, address: noText }
    return {
      ...{ nameFa: name.fa, nameEn: name.en, addressFa: address.fa, addressEn: address.en },
      provinceId: warehouse?.city.province.id ?? null,
      cityId: warehouse?.city.id ?? null,
      days: digits(String(warehouse?.preparationDays ?? 0)),
      isPickup: warehouse?.isPickup ?? true,
    }
  })
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, faults, write } = useWrite()
  const preparationDays = wholeFrom(typed.days)
  const change = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes })
  const isEmpty = (field: keyof typeof serverFields) => typed[field].trim() === ''

  async function save() {
    setIsChecked(true)
    const { nameFa, nameEn, addressFa, addressEn, cityId, isPickup } = typed
    if (isEmpty('nameFa') || isEmpty('nameEn') || isEmpty('addressFa') || isEmpty('addressEn')) return
    if (cityId === null || typeof preparationDays !== 'number') return
    const body = {
      warehouseId: warehouse?.id ?? null,
      revision: warehouse?.revision ?? null,
      name: { fa: nameFa, en: nameEn },
      cityId,
      address: { fa: addressFa, en: addressEn },
      preparationDays,
      isPickup,
    }
    if (!(await write(() => changeDelivery('office/delivery/save-warehouse', body)))) return
    toast.success(t('saved'))
    onClose()
  }

  const missing = (isMissing: boolean) => (isChecked && isMissing ? t('mandatory') : undefined)
  return {
    text: (field: keyof typeof serverFields) => ({
      required: true,
      value: typed[field],
      error: missing(isEmpty(field)) ?? faults[serverFields[field]],
      onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
    }),
    province: {
      value: typed.provinceId,
      error: missing(typed.provinceId === null),
      onChoose: (provinceId: number | null) => change({ provinceId, cityId: null }),
    },
    city: {
      value: typed.cityId,
      error: missing(typed.provinceId !== null && typed.cityId === null) ?? faults['cityId'],
      onChoose: (cityId: number | null) => change({ cityId }),
    },
    days: {
      value: typed.days,
      error: isChecked && typeof preparationDays !== 'number' ? t('wrongNumber') : faults['preparationDays'],
      onChange: (event: { target: { value: string } }) => change({ days: event.target.value }),
    },
    pickup: {
      checked: typed.isPickup,
      onChange: (event: { target: { checked: boolean } }) => change({ isPickup: event.target.checked }),
    },
    save,
    isBusy,
    refusal,
  }
}

const noText = { fa: '', en: '' }

/** City field while provinces and cities load. */
function knownOf(warehouse: WarehouseRow | null) {
  if (!warehouse) return undefined
  const { province, ...city } = warehouse.city
  return [{ ...province, cities: [{ id: city.id, name: city.title }] }]
}
