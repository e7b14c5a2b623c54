import { Alert, Button, Card, Checkbox, Icon } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { MapPin } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { AddressFields } from '../../components/addresses/address-fields.tsx'
import {
  type AddressForm,
  addressBody,
  addressForm,
  emptyAddress,
} from '../../components/addresses/address-form.ts'
import formStyles from '../../components/addresses/form.module.css'
import { tellRefusal } from '../../components/addresses/tell-refusal.ts'
import { MapPicker } from '../../components/map/map-picker.tsx'
import { saveAddress, saveNewAddress } from '../../data/addresses.ts'
import type { Pin, PlaceOfPin } from '../../data/places.ts'
import { addressesTexts } from '../../texts/addresses.ts'
import styles from './addresses.module.css'
import type { Address } from './types.ts'

/**
 * An address being written: a new one where `address` is null. The pin is a help, not a must: it fills the province
 * and the city while these are empty. @spec 2.addresses, 3.address, 5.postal-code
 */
export function AddressEditor({
  address,
  isFirst,
  onDone,
}: {
  address: Address | null
  isFirst: boolean
  onDone: () => void
}) {
  const t = useTexts(addressesTexts)
  const [pin, setPin] = useState<Pin | null>(pinOf(address))
  const [isMain, setIsMain] = useState(address?.isMain ?? isFirst)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<AddressForm>({ resolver: zodResolver(addressForm), defaultValues: fieldsOf(address) })
  const isAlreadyMain = address?.isMain === true || isFirst

  async function save(fields: AddressForm) {
    setRefusal(null)
    const body = {
      ...addressBody(fields),
      isMain,
      latitude: pin?.latitude ?? null,
      longitude: pin?.longitude ?? null,
    }
    try {
      await (address ? saveAddress({ ...body, addressId: address.id }) : saveNewAddress(body))
      toast.success(address ? t('edited') : t('added'))
      onDone()
    } catch (error) {
      setRefusal(tellRefusal(error, form, t('noAnswer')))
    }
  }

  const title = address ? t('editTitle') : t('addTitle')
  return (
    <Card pad>
      <form noValidate onSubmit={form.handleSubmit(save)} className={formStyles.form} aria-label={title}>
        <h2 className={styles.subtitle}>{title}</h2>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <OptionalMap pin={pin} onPin={setPin} onPlace={(place) => fillFrom(place, form)} />
        <AddressFields form={form} />
        {!isAlreadyMain && (
          <Checkbox checked={isMain} onChange={(event) => setIsMain(event.target.checked)}>
            {t('formMain')}
          </Checkbox>
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={form.formState.isSubmitting} loadingText={t('saving')}>
            {t('formSave')}
          </Button>
          <Button tone="outline" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The map comes when it is wanted: it is heavy, and an address does without. */
function OptionalMap({
  pin,
  onPin,
  onPlace,
}: {
  pin: Pin | null
  onPin: (pin: Pin) => void
  onPlace: (place: PlaceOfPin | null) => void
}) {
  const t = useTexts(addressesTexts)
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

function fieldsOf(address: Address | null): AddressForm {
  if (!address) return emptyAddress
  return {
    title: address.addressTitle,
    provinceId: String(address.city.province.id),
    cityId: String(address.city.id),
    postalCode: address.postalCode,
    address: address.address,
  }
}
