import { Button, Icon, TextArea, TextField } from '@anar/ui'
import { ComboboxField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { Lock } from '@anar/ui/icons'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useFieldMessage } from '../../../platform/components/forms/use-field-message.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import { useGazetteer } from '../../data/places.ts'
import { addressesMessages } from '../../messages/index.ts'
import type { AddressForm } from './address-form.ts'
import styles from './addresses.module.css'
import { usePostalCode } from './use-postal-code.ts'

type FieldsProps = { form: UseFormReturn<AddressForm> }
/** What a first address is called until the person says otherwise. */
type TitleProps = FieldsProps & { isFirst: boolean }

/**
 * The fields of an address. The postal code comes before the province, because it determines it. Screens list
 * `addressesMessages` with their messages. @spec 3.address, 2.address
 */
export function AddressFields({ form, isFirst = false }: FieldsProps & { isFirst?: boolean }) {
  const t = useMessages(addressesMessages)
  const messageOf = useFieldMessage()
  const { errors } = form.formState
  const failures = useMessages(failureMessages)
  const { province, hasFailed } = usePostalCode(form)
  const hint = province ? t('formPostalCodeProvince', { province }) : t('formPostalCodeHint')
  return (
    <div className={styles.fields}>
      <TitleField form={form} isFirst={isFirst} />
      <TextField
        label={t('formCountry')}
        hint={t('formCountryHint')}
        icon={<Icon of={Lock} size={18} />}
        value={t('formCountryIran')}
        readOnly
        autoComplete="country-name"
      />
      <div className={styles.whole}>
        <TextField
          label={t('formPostalCode')}
          hint={hasFailed ? failures('postalVerification') : hint}
          required
          ltr
          inputMode="numeric"
          autoComplete="postal-code"
          error={messageOf(errors.postalCode)}
          {...form.register('postalCode')}
        />
      </div>
      <RegionFields form={form} isProvinceKnown={province !== null} />
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
    </div>
  )
}

/** One line for a first address, which has a usual title. */
function TitleField({ form, isFirst }: TitleProps) {
  const t = useMessages(addressesMessages)
  const messageOf = useFieldMessage()
  const [isOpen, setIsOpen] = useState(!isFirst)
  const { error } = form.getFieldState('title', form.formState)
  if (isOpen || error) {
    return (
      <TextField
        label={t('formTitle')}
        hint={t('formTitleHint')}
        required
        error={messageOf(error)}
        {...form.register('title')}
      />
    )
  }
  return (
    <p className={styles.given}>
      <span>
        {t('formTitle')}: <b>{form.watch('title')}</b>
      </span>
      <Button tone="ghost" size="sm" onClick={() => setIsOpen(true)}>
        {t('formTitleChange')}
      </Button>
    </p>
  )
}

/**
 * The province, then its cities; a change of the province clears the city.
 * @param isProvinceKnown the postal code tells it, and says so below its field: it is not asked again
 */
function RegionFields({ form, isProvinceKnown }: FieldsProps & { isProvinceKnown: boolean }) {
  const t = useMessages(addressesMessages)
  const messageOf = useFieldMessage()
  const gazetteer = useGazetteer()
  const provinces = gazetteer.data ?? []
  const provinceId = form.watch('provinceId')
  const cities = provinces.find(({ id }) => String(id) === provinceId)?.cities ?? []
  return (
    <>
      {!isProvinceKnown && (
        <Controller
          control={form.control}
          name="provinceId"
          render={({ field, fieldState }) => (
            <ComboboxField
              {...field}
              label={t('formProvince')}
              required
              options={provinces.map(({ id, name }) => ({ value: String(id), label: name }))}
              error={messageOf(fieldState.error)}
              onChange={(value) => {
                if (value !== field.value) form.setValue('cityId', '')
                field.onChange(value)
              }}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="cityId"
        render={({ field, fieldState }) => (
          <ComboboxField
            {...field}
            label={t('formCity')}
            required
            hint={provinceId === '' ? t('formCityFirst') : undefined}
            disabled={provinceId === ''}
            options={cities.map(({ id, title }) => ({ value: String(id), label: title }))}
            error={provinceId === '' ? undefined : messageOf(fieldState.error)}
          />
        )}
      />
    </>
  )
}
