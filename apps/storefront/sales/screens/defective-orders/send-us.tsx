import { Alert } from '@anar/ui'
import { useAddressLine, useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Package } from '@anar/ui/icons'
import { useWarehouses } from '../../data/delivery.ts'
import { returnsMessages } from '../../messages/index.ts'
import styles from './defective-orders.module.css'

/** The shipping address of an accepted return. */
export function SendUs({ returnId }: { returnId: number }) {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  const addressOf = useAddressLine()
  const warehouse = useWarehouses().data?.[0]
  return (
    <div className={styles.step}>
      <Alert tone="info" icon={Package} title={t('sendUsTitle')}>
        {t('sendUsText', { number: format.digits(String(returnId)) })}
        {warehouse && (
          <address className={styles.address}>
            <b>{warehouse.name}</b>
            <span>{addressOf(warehouse.address)}</span>
          </address>
        )}
      </Alert>
    </div>
  )
}
