import { Card, Icon, TextLink } from '@anar/ui'
import { useAddressLine } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { MapPin, Warehouse } from '@anar/ui/icons'
import { useArrival } from '../../components/arrival/use-arrival.ts'
import { checkoutMessages, choosePaymentMessages } from '../../messages/shopping.ts'
import styles from './choose-payment.module.css'

export type RecapDelivery = {
  address: {
    addressTitle: string
    address: string
    city: { title: string; province: { name: string } }
  } | null
  warehouse: { id: number; name: string } | null
  deliveryMethod: { name: string; fromDays: number; toDays: number } | null
  receiverName: string | null
}

/** The chosen delivery in two lines, with a link to change it. */
export function DeliveryRecap({
  delivery,
  preparationDays,
  saleOrderId,
}: {
  delivery: RecapDelivery
  /** Of each offer in the basket. */
  preparationDays: readonly number[]
  saleOrderId: number
}) {
  const t = useMessages(choosePaymentMessages)
  const tCheckout = useMessages(checkoutMessages)
  const addressOf = useAddressLine()
  const { arrives, ready } = useArrival()
  const { address, warehouse, deliveryMethod, receiverName } = delivery
  const method =
    deliveryMethod &&
    !warehouse &&
    `${deliveryMethod.name}\u00a0· ${arrives({ preparationDays }, deliveryMethod)}`
  return (
    <Card
      as="section"
      pad
      className={styles.recap}
      aria-label={warehouse ? t('pickupRecap') : t('deliveryRecap')}
    >
      <Icon of={warehouse ? Warehouse : MapPin} size={24} className={styles.recapIcon} />
      <div className={styles.recapWords}>
        {warehouse && (
          <p>
            {t('pickupRecap')} <b>{warehouse.name}</b>
            {'\u00a0· '}
            {ready({ preparationDays }, warehouse.id)}
          </p>
        )}
        {address && (
          <p>
            <b>
              <bdi>{address.addressTitle}</bdi>
            </b>
            {'\u00a0· '}
            {tCheckout.rich('addressLine', {
              province: address.city.province.name,
              city: address.city.title,
              address: <bdi>{addressOf(address.address)}</bdi>,
            })}
          </p>
        )}
        <p className={styles.small}>
          {method}
          {method && receiverName && '\u00a0· '}
          {receiverName && t.rich('receiverRecap', { name: <bdi>{receiverName}</bdi> })}
        </p>
      </div>
      <TextLink to={`/shopping-baskets/choose-address/${saleOrderId}`} aria-label={t('changeAddress')}>
        {t('change')}
      </TextLink>
    </Card>
  )
}
