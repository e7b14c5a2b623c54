import { Alert, Button, CardSkeleton, Empty, Icon, Loading } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Plus } from '@anar/ui/icons'
import { useState } from 'react'
import { AddressEditor } from '../../components/addresses/address-editor.tsx'
import type { Address } from '../../components/addresses/types.ts'
import { ProfileLayout } from '../../components/profile/profile-layout.tsx'
import { ProfileSmallMenu } from '../../components/profile/profile-small-menu.tsx'
import { useAddresses } from '../../data/address-book.ts'
import { useSettings } from '../../data/settings.ts'
import { addressesTexts } from '../../texts/addresses.ts'
import { AddressCard } from './address-card.tsx'
import styles from './addresses.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

/** The person's addresses: seen, added, changed, deleted, and which of them is the main one. @spec 2.addresses, 3.address */
export default function Addresses() {
  const t = useTexts(addressesTexts)
  const addresses = useAddresses()
  return (
    <ProfileLayout>
      <ProfileSmallMenu />
      <div>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      {addresses.data ? (
        <List addresses={addresses.data} />
      ) : addresses.isError ? (
        <Empty
          title={t('failedTitle')}
          text={t('failedText')}
          action={<Button onClick={() => void addresses.refetch()}>{t('again')}</Button>}
        />
      ) : (
        <Loading>
          <CardSkeleton lines={3} />
          <CardSkeleton lines={3} />
        </Loading>
      )}
    </ProfileLayout>
  )
}

/** What is being written at the moment: a new address, or one of those there are. */
type Open = { kind: 'none' } | { kind: 'new' } | { kind: 'edit'; addressId: number }

function List({ addresses }: { addresses: readonly Address[] }) {
  const t = useTexts(addressesTexts)
  const settings = useSettings()
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const [removing, setRemoving] = useState<Address | null>(null)
  const close = () => setOpen({ kind: 'none' })
  const limit = settings.data?.addressLimit
  const isFull = limit !== undefined && addresses.length >= limit
  const isFirst = addresses.length === 0

  if (isFirst && open.kind !== 'new') {
    return (
      <Empty
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<Button onClick={() => setOpen({ kind: 'new' })}>{t('add')}</Button>}
      />
    )
  }
  return (
    <>
      {open.kind === 'new' ? (
        <AddressEditor address={null} isFirst={isFirst} onDone={close} onCancel={close} />
      ) : (
        <div className={styles.actions}>
          <Button
            icon={<Icon of={Plus} size={18} />}
            disabled={isFull}
            onClick={() => setOpen({ kind: 'new' })}
          >
            {t('add')}
          </Button>
        </div>
      )}
      {isFull && <Alert tone="info">{t('limitReached', { limit })}</Alert>}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id}>
            {open.kind === 'edit' && open.addressId === address.id ? (
              <AddressEditor address={address} isFirst={false} onDone={close} onCancel={close} />
            ) : (
              <AddressCard
                address={address}
                onEdit={() => setOpen({ kind: 'edit', addressId: address.id })}
                onRemove={() => setRemoving(address)}
              />
            )}
          </li>
        ))}
      </ul>
      <RemoveDialog address={removing} onClose={() => setRemoving(null)} />
    </>
  )
}
