import { ApiError } from '@anar/contract/client'
import { Alert, Button, Card, Checkbox, SelectField, TextArea, TextField } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { addAddress, useProvinces } from '../../data/checkout.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import styles from './choose-address.module.css'
import { addressBody, addressForm, type AddressForm as Fields } from './form-schemas.ts'
import { useFormMessage } from './use-form-message.ts'

const fieldNames = ['title', 'cityId', 'postalCode', 'address'] as const satisfies FieldPath<Fields>[]

/** A new address, written here and used at once. What was typed stays where the server refuses. @spec 5.postal-code, 5.mandatory-fields */
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
  const messageOf = useFormMessage()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<Fields>({
    resolver: zodResolver(addressForm),
    defaultValues: { title: '', provinceId: '', cityId: '', postalCode: '', address: '', isMain: isFirst },
  })
  const { errors, isSubmitting } = form.formState

  async function save(fields: Fields) {
    setRefusal(null)
    try {
      const { addressId } = await addAddress(addressBody(fields))
      toast.success(t('addressAdded'))
      onAdded(addressId)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === null) return setRefusal(t('noAnswer'))
      if (error.code === 'CITY_NOT_ACCEPTED') return form.setError('cityId', { message: error.message })
      const said = (error.details['fields'] ?? {}) as Record<string, string>
      const named = fieldNames.filter((name) => said[name])
      for (const name of named) form.setError(name, { message: said[name] })
      if (named.length === 0) setRefusal(error.message)
    }
  }

  return (
    <Card className={styles.newAddress}>
      <form
        noValidate
        onSubmit={form.handleSubmit(save)}
        className={styles.form}
        aria-label={t('addAddressTitle')}
      >
        <h2 className={styles.subtitle}>{t('addAddressTitle')}</h2>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <TextField
          label={t('formTitle')}
          hint={t('formTitleHint')}
          required
          error={messageOf(errors.title)}
          {...form.register('title')}
        />
        <PlaceFields form={form} />
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
        <div className={styles.whole}>
          <TextArea
            label={t('formAddress')}
            hint={t('formAddressHint')}
            required
            rows={2}
            autoComplete="street-address"
            error={messageOf(errors.address)}
            {...form.register('address')}
          />
        </div>
        <div className={styles.whole}>
          <Checkbox {...form.register('isMain')}>{t('formMain')}</Checkbox>
        </div>
        <div className={styles.formActions}>
          <Button type="submit" loading={isSubmitting}>
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

/** Province, then its cities; another province forgets the city. */
function PlaceFields({ form }: { form: ReturnType<typeof useForm<Fields>> }) {
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
