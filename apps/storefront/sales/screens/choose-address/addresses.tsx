import { Badge, Button, CardSkeleton, Icon, Ltr, RadioCard } from '@anar/ui'
import { useAddressLine, useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Plus } from '@anar/ui/icons'
import { lazy, type Ref, Suspense, useState } from 'react'
import type { useAddresses } from '../../../people/data/address-book.ts'
import { checkoutMessages, chooseAddressMessages } from '../../messages/shopping.ts'
import styles from './choose-address.module.css'

// Most people choose an existing address: the form with its map loads on demand.
const AddressEditor = lazy(() =>
  import('../../../people/components/addresses/address-editor.tsx').then((module) => ({
    default: module.AddressEditor,
  })),
)

type Address = NonNullable<ReturnType<typeof useAddresses>['data']>[number]

/** The person's addresses as cards, and the form of a new one. @spec 2.choose-address */
export function Addresses({
  ref,
  addresses,
  chosenId,
  isForOther,
  onChoose,
}: {
  ref: Ref<HTMLDivElement>
  addresses: readonly Address[]
  chosenId: number | null
  isForOther: boolean
  onChoose: (addressId: number) => void
}) {
  const t = useMessages(chooseAddressMessages)
  const [isAdding, setIsAdding] = useState(false)
  const isFirst = addresses.length === 0
  return (
    <div ref={ref} className={styles.cards}>
      {!isFirst && (
        <fieldset className={styles.cards}>
          <legend className={styles.legend}>{isForOther ? t('whereTo') : t('addresses')}</legend>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              isChosen={address.id === chosenId}
              isForOther={isForOther}
              onChoose={() => onChoose(address.id)}
            />
          ))}
        </fieldset>
      )}
      {isFirst && <p className={styles.lead}>{t('noAddresses')}</p>}
      {isAdding || isFirst ? (
        <Suspense fallback={<CardSkeleton lines={6} />}>
          <AddressEditor
            address={null}
            isFirst={isFirst}
            onCancel={isFirst ? undefined : () => setIsAdding(false)}
            onDone={(addressId) => {
              setIsAdding(false)
              onChoose(addressId)
            }}
          />
        </Suspense>
      ) : (
        <Button
          tone="outline"
          block
          className={styles.dashed}
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setIsAdding(true)}
        >
          {t('addAddress')}
        </Button>
      )}
    </div>
  )
}

function AddressCard({
  address,
  isChosen,
  isForOther,
  onChoose,
}: {
  address: Address
  isChosen: boolean
  isForOther: boolean
  onChoose: () => void
}) {
  const t = useMessages(chooseAddressMessages)
  const tCheckout = useMessages(checkoutMessages)
  const format = useFormat()
  const addressOf = useAddressLine()
  return (
    <RadioCard
      name="address"
      value={address.id}
      checked={isChosen}
      onChange={onChoose}
      title={
        <>
          <bdi>{address.addressTitle}</bdi>
          {address.isMain && <Badge tone="accent">{t('mainAddress')}</Badge>}
        </>
      }
    >
      <span>
        {tCheckout.rich('addressLine', {
          province: address.city.province.name,
          city: address.city.title,
          address: <bdi>{addressOf(address.address)}</bdi>,
        })}
      </span>
      <span className={styles.small}>
        {t.rich('postalCodeOf', { code: <Ltr>{format.digits(address.postalCode)}</Ltr> })}
        {!isForOther && `\u00a0· ${t('receiverMyself')}`}
      </span>
    </RadioCard>
  )
}
