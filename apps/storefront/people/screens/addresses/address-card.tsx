import { Badge, Button, Card, Icon, Ltr } from '@anar/ui'
import { useAddressLine, useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { MapPin, Pencil, Trash2 } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { messageOf } from '../../../platform/data/failure.ts'
import type { Address } from '../../components/addresses/types.ts'
import { makeMainAddress } from '../../data/addresses.ts'
import { addressesMessages } from '../../messages/index.ts'
import styles from './addresses.module.css'

/** One address with its actions. */
export function AddressCard({
  address,
  onEdit,
  onRemove,
}: {
  address: Address
  onEdit: () => void
  onRemove: () => void
}) {
  const t = useMessages(addressesMessages)
  const format = useFormat()
  const addressOf = useAddressLine()
  const { addressTitle: title } = address
  return (
    <Card as="article" pad className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{title}</bdi>
          {address.isMain && <Badge tone="accent">{t('main')}</Badge>}
        </h2>
        <p>
          {t.rich('line', {
            province: address.city.province.name,
            city: address.city.title,
            address: <bdi>{addressOf(address.address)}</bdi>,
          })}
        </p>
        <p className={styles.small}>
          {t.rich('postalCodeOf', { code: <Ltr>{format.digits(address.postalCode)}</Ltr> })}
          {address.latitude !== null && (
            <span className={styles.pinned}>
              <Icon of={MapPin} size={16} />
              {t('onMap')}
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          tone="outline"
          size="sm"
          icon={<Icon of={Pencil} size={16} />}
          aria-label={t('editOf', { title })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        {!address.isMain && <MakeMain address={address} />}
        <Button
          tone="ghost"
          size="sm"
          icon={<Icon of={Trash2} size={16} />}
          aria-label={t('removeOf', { title })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </Card>
  )
}

function MakeMain({ address }: { address: Address }) {
  const t = useMessages(addressesMessages)
  const [isBusy, setIsBusy] = useState(false)
  async function makeMain() {
    setIsBusy(true)
    try {
      await makeMainAddress(address.id)
      toast.success(t('madeMain'))
    } catch (error) {
      toast.error(messageOf(error, t('failedText')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      tone="soft"
      size="sm"
      loading={isBusy}
      aria-label={t('makeMainOf', { title: address.addressTitle })}
      onClick={() => void makeMain()}
    >
      {t('makeMain')}
    </Button>
  )
}
