import { Alert, Button, CardSkeleton, Empty, Icon, Loading } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Plus } from '@anar/ui/icons'
import { useState } from 'react'
import { useSettings } from '../../../platform/data/settings.ts'
import { AddressEditor } from '../../components/addresses/address-editor.tsx'
import type { Address } from '../../components/addresses/types.ts'
import { ProfilePage } from '../../components/profile/profile-page.tsx'
import { useAddresses } from '../../data/address-book.ts'
import { addressesMessages } from '../../messages/index.ts'
import { AddressCard } from './address-card.tsx'
import styles from './addresses.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

/** The open form: of a new address, or of an existing one. */
type Open = { kind: 'none' } | { kind: 'new' } | { kind: 'edit'; addressId: number }

/** The person's addresses: list, add, edit, delete, choose the main one. @spec 2.addresses, 3.address */
export default function Addresses() {
  const t = useMessages(addressesMessages)
  const query = useAddresses()
  const limit = useSettings().data?.addressLimit
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const addresses = query.data ?? []
  const isFull = limit !== undefined && addresses.length >= limit
  const hasAdd = addresses.length > 0 && open.kind !== 'new'
  return (
    <ProfilePage
      title={t('title')}
      text={t('lead')}
      beside={
        hasAdd && (
          <Button
            tone={open.kind === 'edit' ? 'soft' : undefined}
            icon={<Icon of={Plus} size={18} />}
            disabled={isFull}
            onClick={() => setOpen({ kind: 'new' })}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {isFull && <Alert tone="info">{t('limitReached', { limit })}</Alert>}
      {query.data ? (
        <List addresses={addresses} open={open} onOpen={setOpen} />
      ) : query.isError ? (
        <Empty
          title={t('failedTitle')}
          text={t('failedText')}
          action={<Button onClick={() => void query.refetch()}>{t('again')}</Button>}
        />
      ) : (
        <Loading>
          <CardSkeleton lines={3} />
          <CardSkeleton lines={3} />
        </Loading>
      )}
    </ProfilePage>
  )
}

function List({
  addresses,
  open,
  onOpen,
}: {
  addresses: readonly Address[]
  open: Open
  onOpen: (open: Open) => void
}) {
  const t = useMessages(addressesMessages)
  const [removing, setRemoving] = useState<Address | null>(null)
  const close = () => onOpen({ kind: 'none' })
  const isFirst = addresses.length === 0

  if (isFirst && open.kind !== 'new') {
    return (
      <Empty
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<Button onClick={() => onOpen({ kind: 'new' })}>{t('add')}</Button>}
      />
    )
  }
  return (
    <>
      {open.kind === 'new' && (
        <AddressEditor address={null} isFirst={isFirst} onDone={close} onCancel={close} />
      )}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id}>
            {open.kind === 'edit' && open.addressId === address.id ? (
              <AddressEditor address={address} isFirst={false} onDone={close} onCancel={close} />
            ) : (
              <AddressCard
                address={address}
                onEdit={() => onOpen({ kind: 'edit', addressId: address.id })}
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
