import { wordOf } from '@anar/app-kit/word-of'
import { Card, Ltr, Money } from '@anar/ui'
import { useAddressLine, useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CopyButton } from '../../../platform/components/copying/copy-button.tsx'
import { Fact } from '../../../platform/components/fact.tsx'
import { goodsOf } from '../../components/arrival/goods-of.ts'
import { useArrival } from '../../components/arrival/use-arrival.ts'
import type { OrderRow } from '../../components/orders/order-row.ts'
import { TrackingCode } from '../../components/orders/tracking-code.tsx'
import { ordersMessages } from '../../messages/index.ts'
import styles from './order-status.module.css'

/** The delivery: destination, receiver, method, and the tracking reference once shipped. */
export function Delivery({ order }: { order: OrderRow }) {
  const t = useMessages(ordersMessages)
  const { arrives, ready } = useArrival()
  const format = useFormat()
  const addressOf = useAddressLine()
  const { deliveryMethod, warehouse, trackingReference } = order
  const isOnItsWay = order.deliveredAt === null && order.state !== 'Cancelled'
  return (
    <Card as="section" pad aria-labelledby="delivery">
      <h2 id="delivery" className={styles.subtitle}>
        {t('delivery')}
      </h2>
      <dl className={styles.facts}>
        {warehouse ? (
          <Fact name={t('pickupPlain')}>
            {warehouse.name}
            <span className={styles.small}>{addressOf(warehouse.address)}</span>
            {isOnItsWay && <span className={styles.small}>{ready(goodsOf(order), warehouse.id)}</span>}
          </Fact>
        ) : (
          order.deliveredTo && (
            <Fact name={t('sentTo')}>
              <bdi>{addressOf(order.deliveredTo)}</bdi>
            </Fact>
          )
        )}
        {deliveryMethod && !warehouse && (
          <Fact name={t('method')}>
            {isOnItsWay
              ? `${deliveryMethod.name}\u00a0· ${arrives(goodsOf(order), deliveryMethod)}`
              : deliveryMethod.name}
          </Fact>
        )}
        {order.receiverName && (
          <Fact name={t('receiver')}>
            <bdi>{order.receiverName}</bdi>
          </Fact>
        )}
        {order.receiverCellphone && (
          <Fact name={t('cellphone')}>
            <Ltr>{format.digits(`0${order.receiverCellphone}`)}</Ltr>
          </Fact>
        )}
        {order.description && (
          <Fact name={t('note')}>
            <bdi>{order.description}</bdi>
          </Fact>
        )}
        {trackingReference && (
          <Fact name={t('tracking')}>
            <span className={styles.code}>
              <TrackingCode reference={trackingReference} method={deliveryMethod} />
            </span>
          </Fact>
        )}
      </dl>
      {!trackingReference && !warehouse && order.state !== 'Delivered' && order.state !== 'Cancelled' && (
        <p className={styles.small}>{t('awaitingTracking')}</p>
      )}
    </Card>
  )
}

/** Whether this payment registered the order, whatever its gateway reports later. */
const hasPaid = ({ state, failureReason }: OrderRow['payments'][number]) =>
  state === 'Verified' || state === 'RecordedNotPaid' || failureReason === 'DISOWNED'

/** The relevant payment: the one that paid, else the latest. */
export function Payment({ order }: { order: OrderRow }) {
  const t = useMessages(ordersMessages)
  const format = useFormat()
  const payment = order.payments.findLast(hasPaid) ?? order.payments.at(-1)
  if (!payment) return null
  const { amount, walletAmount } = payment
  const gateway = wordOf(t, 'gateway', payment.gateway)
  return (
    <Card as="section" pad aria-labelledby="payment">
      <h2 id="payment" className={styles.subtitle}>
        {t('payment')}
      </h2>
      <dl className={styles.facts}>
        <Fact name={t('gateway')}>{amount === 0 && walletAmount > 0 ? t('gatewayWallet') : gateway}</Fact>
        {walletAmount > 0 && (
          <Fact name={t('fromWallet')}>
            <Money rial={walletAmount} />
          </Fact>
        )}
        {(amount > 0 || walletAmount === 0) && (
          <Fact name={walletAmount > 0 ? t('online') : t('amount')}>
            <Money rial={amount} />
          </Fact>
        )}
        {payment.verifiedAt && <Fact name={t('paidAt')}>{format.moment(payment.verifiedAt)}</Fact>}
        {payment.gatewayTrace && (
          <Fact name={t('trace')}>
            <span className={styles.code}>
              <Ltr>{format.digits(payment.gatewayTrace)}</Ltr>
              <CopyButton text={payment.gatewayTrace} label={t('copyTrace')} copied={t('copied')} />
            </span>
          </Fact>
        )}
      </dl>
    </Card>
  )
}
