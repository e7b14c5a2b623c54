import { Alert, Button, Card, Checkbox, SelectField, TextArea, TextField } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import type { UseFormReturn } from 'react-hook-form'
import { useProvinces } from '../../data/checkout.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import styles from './choose-address.module.css'
import type { AddressForm as Fields } from './form-schemas.ts'
import { useAddressForm } from './use-address-form.ts'
import { useFormMessage } from './use-form-message.ts'

type FieldsProps = { form: UseFormReturn<Fields> }

/** A new address, written here and used at once. @spec 5.postal-code, 5.mandatory-fields */
export function AddressForm({
  isFirst,
  onAdded,
  onCancel,
}: {
  isFirst: boolean
  onAdded: (addressId: number) => void
  onCancel: () => void
}) {
  const t = useTexts(checkoutTexts)
  const { form, refusal, save } = useAddressForm({ isFirst, onAdded })
  return (
    <Card className={styles.newAddress}>
      <form noValidate onSubmit={save} className={styles.form} aria-label={t('addAddressTitle')}>
        <h2 className={styles.subtitle}>{t('addAddressTitle')}</h2>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <NameFields form={form} />
        <PlaceFields form={form} />
        <StreetField form={form} />
        <div className={styles.whole}>
          <Checkbox {...form.register('isMain')}>{t('formMain')}</Checkbox>
        </div>
        <div className={styles.formActions}>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('formSave')}
          </Button>
          {!isFirst && (
            <Button tone="outline" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

function NameFields({ form }: FieldsProps) {
  const t = useTexts(checkoutTexts)
  const messageOf = useFormMessage()
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={t('formTitle')}
        hint={t('formTitleHint')}
        required
        error={messageOf(errors.title)}
        {...form.register('title')}
      />
      <TextField
        label={t('formPostalCode')}
        hint={t('formPostalCodeHint')}
        required
        ltr
        inputMode="numeric"
        autoComplete="postal-code"
        error={messageOf(errors.postalCode)}
        {...form.register('postalCode')}
      />
    </>
  )
}

/** Province, then its cities; another province forgets the city. */
function PlaceFields({ form }: FieldsProps) {
  const t = useTexts(checkoutTexts)
  const messageOf = useFormMessage()
  const provinces = useProvinces()
  const provinceId = form.watch('provinceId')
  const cities = provinces.data?.find((province) => String(province.id) === provinceId)?.cities ?? []
  const { errors } = form.formState
  return (
    <>
      <SelectField
        label={t('formProvince')}
        required
        error={messageOf(errors.provinceId)}
        {...form.register('provinceId', { onChange: () => form.setValue('cityId', '') })}
      >
        <option value="">{t('formChoose')}</option>
        {provinces.data?.map((province) => (
          <option key={province.id} value={province.id}>
            {province.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('formCity')}
        required
        hint={provinceId === '' ? t('formProvinceFirst') : undefined}
        error={messageOf(errors.cityId)}
        {...form.register('cityId')}
      >
        <option value="">{t('formChoose')}</option>
        {cities.map((city) => (
          <option key={city.id} value={city.id}>
            {city.title}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function StreetField({ form }: FieldsProps) {
  const t = useTexts(checkoutTexts)
  const messageOf = useFormMessage()
  return (
    <div className={styles.whole}>
      <TextArea
        label={t('formAddress')}
        hint={t('formAddressHint')}
        required
        rows={2}
        autoComplete="street-address"
        error={messageOf(form.formState.errors.address)}
        {...form.register('address')}
      />
    </div>
  )
}
