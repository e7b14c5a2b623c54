import { typedRial, wholeFrom } from '@anar/domain/text'
import { FormDialog, SelectField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useWrite } from '../../../platform/components/use-write.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { changeDelivery, type DeliveryMethod, type DeliveryRate, useProvinces } from '../../data/delivery.ts'
import { deliveryMessages } from '../../messages/index.ts'
import styles from './delivery.module.css'

type Props = { method: DeliveryMethod; rate: DeliveryRate | null; onClose: () => void }

/** Price of a delivery to a province up to a weight. @spec 2.choose-address */
export function RateDialog({ method, rate, onClose }: Props) {
  const t = useMessages(deliveryMessages)
  const office = useMessages(officeMessages)
  const format = useFormat()
  const provinces = useProvinces(useLanguage())
  const { province, weight, price, save, isBusy, refusal } = useTypedRate({ method, rate, onClose })
  return (
    <FormDialog
      title={t('rateTitle', { name: method.name })}
      className={styles.form}
      refusal={refusal}
      send={t('save')}
      isSending={isBusy}
      cancel={office('cancel')}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField label={t('province')} {...province}>
        <option value={0}>{t('anyProvince')}</option>
        {provinces.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        ltr
        inputMode="numeric"
        label={t('upTo')}
        hint={t('weightHint')}
        suffix={t('gram')}
        {...weight}
      />
      <TextField ltr required inputMode="numeric" label={t('price')} suffix={format.moneyUnit} {...price} />
    </FormDialog>
  )
}

/** Form state of a rate, and the fault of each field. */
function useTypedRate({ method, rate, onClose }: Props) {
  const t = useMessages(deliveryMessages)
  const format = useFormat()
  const unit = format.rialsPerUnit
  const [provinceId, setProvinceId] = useState(rate?.province?.id ?? 0)
  const [weight, setWeight] = useState(rate?.upToGram ? format.number(rate.upToGram) : '')
  const [price, setPrice] = useState(rate ? format.number(rate.price / unit) : '')
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, faults, write } = useWrite()
  const upToGram = wholeFrom(weight)
  const priceRial = typedRial(price, unit)

  async function save() {
    setIsChecked(true)
    if (upToGram === null || priceRial === null) return
    const body = {
      deliveryRateId: rate?.id ?? null,
      revision: rate?.revision ?? null,
      deliveryMethodId: method.id,
      provinceId: provinceId === 0 ? null : provinceId,
      upToGram: upToGram ?? null,
      priceRial,
    }
    if (!(await write(() => changeDelivery('office/delivery/save-rate', body)))) return
    toast.success(t('saved'))
    onClose()
  }

  type Typing = { target: { value: string } }
  const wrong = (value: number | null | undefined) => isChecked && value === null && t('wrongNumber')
  return {
    province: {
      value: provinceId,
      error: faults['provinceId'],
      onChange: (event: Typing) => setProvinceId(Number(event.target.value)),
    },
    weight: {
      value: weight,
      error: wrong(upToGram) || faults['upToGram'],
      onChange: (event: Typing) => setWeight(event.target.value),
    },
    price: {
      value: price,
      error: wrong(priceRial) || faults['priceRial'],
      onChange: (event: Typing) => setPrice(event.target.value),
    },
    save,
    isBusy,
    refusal,
  }
}
