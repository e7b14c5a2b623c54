import { Card, cx, Icon, LinkButton, Ltr, Money, Score } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ChevronRight, CircleX, PackageCheck, Truck, Warehouse } from '@anar/ui/icons'
import { Fact } from '../../../platform/components/fact.tsx'
import { goodsOf } from '../../components/arrival/goods-of.ts'
import { useArrival } from '../../components/arrival/use-arrival.ts'
import { DoubtBadge } from '../../components/orders/doubt.tsx'
import card from '../../components/orders/order-cards.module.css'
import type { OrderRow } from '../../components/orders/order-row.ts'
import { ReorderButton } from '../../components/orders/reorder-button.tsx'
import { StateBadge } from '../../components/orders/state-badge.tsx'
import { Thumbs } from '../../components/orders/thumbs.tsx'
import { Track } from '../../components/orders/track.tsx'
import { TrackingCode } from '../../components/orders/tracking-code.tsx'
import { ReturnTime } from '../../components/returns/return-time.tsx'
import { ordersMessages } from '../../messages/index.ts'
import styles from './ongoing-orders.module.css'

/** One order of the list: numbers, items, progress and delivery. @spec 2.ongoing-sale-orders */
export function OrderCard({ order }: { order: OrderRow }) {
  const t = useMessages(ordersMessages)
  const format = useFormat()
  const number = format.digits(order.orderNumber ?? '')
  const isOver = order.state === 'Delivered' || order.state === 'Cancelled'
  return (
    <Card as="li" className={card.card}>
      <div className={card.head}>
        <dl className={cx(card.facts, styles.facts)}>
          <Fact name={t('orderNumber')}>
            <Ltr>{number}</Ltr>
          </Fact>
          <Fact name={t('date')}>{format.day(order.registeredAt ?? order.createdAt)}</Fact>
          <Fact name={t('payable')}>
            <Money rial={order.payableAmount} />
          </Fact>
          <Fact name={t('score')}>
            <Score hundredths={order.orderScore} />
          </Fact>
        </dl>
        <StateBadge state={order.state} isFetched={order.warehouse !== null} />
        <DoubtBadge order={order} />
      </div>
      <div className={cx(card.middle, styles.middle)}>
        <Thumbs items={order.orderItems} />
        <Track state={order.state} isFetched={order.warehouse !== null} />
      </div>
      <div className={cx(card.foot, styles.foot)}>
        <Whereabouts order={order} />
        <div className={styles.doings}>
          {isOver && <ReorderButton saleOrderId={order.id} number={number} size="sm" tone="ghost" />}
          <LinkButton
            tone="outline"
            size="sm"
            to={`/profile/sale-orders/order/${order.id}`}
            aria-label={t('detailsOf', { number })}
            iconEnd={<Icon of={ChevronRight} size={16} flips />}
          >
            {t('details')}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

/** The delivery state: delivered, shipped with a reference, or the chosen method. */
function Whereabouts({ order }: { order: OrderRow }) {
  const t = useMessages(ordersMessages)
  const { arrives, ready } = useArrival()
  const format = useFormat()
  if (order.state === 'Cancelled') {
    return (
      <span className={styles.where}>
        <Icon of={CircleX} size={18} />
        {t('cancelledOn', { day: format.day(order.cancelledAt ?? order.createdAt) })}
      </span>
    )
  }
  if (order.deliveredAt) {
    return (
      <span className={styles.where}>
        <Icon of={PackageCheck} size={18} />
        <span className={styles.whereWords}>
          {t('deliveredOn', { day: format.day(order.deliveredAt) })}
          <ReturnTime deliveredAt={order.deliveredAt} />
        </span>
      </span>
    )
  }
  if (order.trackingReference) {
    return (
      <span className={styles.where}>
        <Icon of={Truck} size={18} />
        {t('tracking')}
        <b className={styles.reference}>
          <TrackingCode reference={order.trackingReference} method={order.deliveryMethod} />
        </b>
      </span>
    )
  }
  return (
    <span className={styles.where}>
      <Icon of={order.warehouse ? Warehouse : Truck} size={18} />
      {order.warehouse
        ? `${t('pickup', { name: order.warehouse.name })}\u00a0· ${ready(goodsOf(order), order.warehouse.id)}`
        : order.deliveryMethod
          ? `${order.deliveryMethod.name}\u00a0· ${arrives(goodsOf(order), order.deliveryMethod)}`
          : t('awaitingTracking')}
    </span>
  )
}
