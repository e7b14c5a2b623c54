import { Alert, Button, Card, Checkbox, Form, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { MapPin } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useFormSending } from '../../../platform/components/forms/use-form-sending.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import { saveAddress, saveNewAddress } from '../../data/addresses.ts'
import type { Pin, PlaceOfPin } from '../../data/places.ts'
import { addressesMessages } from '../../messages/index.ts'
import { MapPicker } from '../map/map-picker.tsx'
import { AddressFields } from './address-fields.tsx'
import { type AddressForm, addressBody, addressResolver, addressStarted } from './address-form.ts'
import styles from './form.module.css'
import type { Address } from './types.ts'

/**
 * The form of an address, of a new one if `address` is null. The pin is optional: it fills empty province and city
 * fields. @spec 2.addresses, 2.choose-address, 3.address, 5.postal-code
 */
export function AddressEditor({
  address,
  isFirst,
  onDone,
  onCancel,
}: {
  address: Address | null
  isFirst: boolean
  /** Receives the id of the saved address. */
  onDone: (addressId: number) => void
  /** Missing if there is nothing to go back to. */
  onCancel?: () => void
}) {
  const t = useMessages(addressesMessages)
  const failures = useMessages(failureMessages)
  const [pin, setPin] = useState<Pin | null>(pinOf(address))
  const [isMain, setIsMain] = useState(address?.isMain ?? isFirst)
  const { digits } = useFormat()
  const form = useForm<AddressForm>({
    resolver: addressResolver,
    defaultValues: {
      ...addressStarted(address, digits),
      ...(isFirst && !address && { title: t('formTitleHome') }),
    },
  })
  const isAlreadyMain = address?.isMain === true || isFirst

  const failed = address ? failures('update') : failures('insert')
  const { refusal, send, isSending, faults } = useFormSending(form, failed, async (fields) => {
    const body = {
      ...addressBody(fields),
      isMain,
      latitude: pin?.latitude ?? null,
      longitude: pin?.longitude ?? null,
    }
    const { addressId } = await (address
      ? saveAddress({ ...body, addressId: address.id })
      : saveNewAddress(body))
    toast.success(address ? t('edited') : t('added'))
    onDone(addressId)
  })

  const title = address ? t('editTitle') : t('addTitle')
  return (
    <Card pad>
      <Form faults={faults} onSubmit={send} className={styles.form} aria-label={title}>
        <h2 className={styles.subtitle}>{title}</h2>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <OptionalMap pin={pin} onPin={setPin} onPlace={(place) => fillFrom(place, form)} />
        <AddressFields form={form} isFirst={isFirst && address === null} />
        {!isAlreadyMain && (
          <Checkbox checked={isMain} onChange={(event) => setIsMain(event.target.checked)}>
            {t('formMain')}
          </Checkbox>
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={isSending} loadingText={t('saving')}>
            {t('formSave')}
          </Button>
          {onCancel && (
            <Button tone="outline" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

/** The map loads on demand: it is large and optional. */
function OptionalMap({
  pin,
  onPin,
  onPlace,
}: {
  pin: Pin | null
  onPin: (pin: Pin) => void
  onPlace: (place: PlaceOfPin | null) => void
}) {
  const t = useMessages(addressesMessages)
  const [isOpen, setIsOpen] = useState(pin !== null)
  if (isOpen) return <MapPicker label={t('formMap')} value={pin} onChange={onPin} onPlace={onPlace} />
  return (
    <Button tone="soft" icon={<Icon of={MapPin} size={18} />} onClick={() => setIsOpen(true)}>
      {t('formMapAdd')} ({t('optional')})
    </Button>
  )
}

function fillFrom(place: PlaceOfPin | null, form: UseFormReturn<AddressForm>): void {
  if (place === null || form.getValues('cityId') !== '') return
  const province = form.getValues('provinceId')
  if (province !== '' && province !== String(place.provinceId)) return
  form.setValue('provinceId', String(place.provinceId))
  form.setValue('cityId', String(place.cityId))
  if (form.getValues('address') === '' && place.address !== '') form.setValue('address', place.address)
}

function pinOf(address: Address | null): Pin | null {
  if (!address || address.latitude === null || address.longitude === null) return null
  return { latitude: address.latitude, longitude: address.longitude }
}
