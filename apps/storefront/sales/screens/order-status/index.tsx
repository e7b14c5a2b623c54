import { useParams } from '@anar/app-kit/router'
import { Card, cx, LinkButton, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ProfileLayout } from '../../../people/components/profile/profile-layout.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { DoubtBadge, DoubtNote } from '../../components/orders/doubt.tsx'
import { OrderAmounts } from '../../components/orders/order-amounts.tsx'
import { OrderGoods } from '../../components/orders/order-goods.tsx'
import { useOrderNumber } from '../../components/orders/order-number.ts'
import type { OrderRow } from '../../components/orders/order-row.ts'
import { WithOrder } from '../../components/orders/order-states.tsx'
import { StateBadge } from '../../components/orders/state-badge.tsx'
import { Timeline } from '../../components/orders/timeline.tsx'
import { ReturnSlot } from '../../components/returns/return-slot.tsx'
import { useOrder } from '../../data/own-orders.ts'
import { orderActionsMessages, ordersMessages } from '../../messages/index.ts'
import { checkoutMessages } from '../../messages/shopping.ts'
import { OrderActions } from './actions.tsx'
import { OrderEarners } from './earners.tsx'
import { Delivery, Payment } from './facts.tsx'
import { OrderCrumbs } from './order-crumbs.tsx'
import styles from './order-status.module.css'
import { refundOf } from './refund-of.ts'

/** One order in full: state, items, delivery, payment. @spec 2.order-status */
export default function OrderStatus() {
  const saleOrderId = Number(useParams()['saleOrderId'])
  const query = useOrder(saleOrderId)
  return (
    <ProfileLayout>
      <OrderCrumbs number={query.data?.orderNumber ?? null} />
      <WithOrder query={query}>{(order) => <Order order={order} />}</WithOrder>
    </ProfileLayout>
  )
}

function Order({ order }: { order: OrderRow }) {
  const t = useMessages(ordersMessages)
  const tCheckout = useMessages(checkoutMessages)
  const format = useFormat()
  const number = useOrderNumber()(order.orderNumber)
  useTitle(order.orderNumber && t('orderTitle', { number }))
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{order.orderNumber ? t('orderTitle', { number }) : order.title}</h1>
        <StateBadge state={order.state} isFetched={order.warehouse !== null} />
        <DoubtBadge order={order} />
        <span className={styles.date}>{format.moment(order.registeredAt ?? order.createdAt)}</span>
      </div>
      <DoubtNote order={order} />
      {order.state === 'AwaitingPayment' && (
        <Card pad className={styles.awaiting}>
          {t('awaitingPaymentText')}
          <LinkButton to={`/shopping-baskets/choose-payment-method/${order.id}`}>
            {t('continuePayment')}
          </LinkButton>
        </Card>
      )}
      <div className={styles.columns}>
        <div className={cx(styles.column, styles.sideColumn)}>
          <Card as="section" pad className={styles.course} aria-labelledby="timeline">
            <h2 id="timeline" className={styles.subtitle}>
              {t('timeline')}
            </h2>
            <Timeline state={order.state} moves={order.moves} isFetched={order.warehouse !== null} />
            {order.state === 'Cancelled' && <Cancelled order={order} />}
          </Card>
          <OrderActions order={order} />
          <Card as="section" pad className={styles.amounts} aria-labelledby="amounts">
            <h2 id="amounts" className={styles.subtitle}>
              {tCheckout('summary')}
            </h2>
            <OrderAmounts order={order} />
          </Card>
          {order.orderNumber !== null && order.state !== 'Cancelled' && (
            <OrderEarners saleOrderId={order.id} />
          )}
        </div>
        <div className={styles.column}>
          <OrderGoods
            order={order}
            className={styles.goods}
            below={(item) => <ReturnSlot order={order} item={item} />}
          />
          <div className={styles.pair}>
            <Delivery order={order} />
            <Payment order={order} />
          </div>
        </div>
      </div>
    </>
  )
}

const refundWords = { wallet: 'refundWallet', walletOrCard: 'refundWalletOrCard' } as const

/** Why staff cancelled the order, and its refund. */
function Cancelled({ order }: { order: OrderRow }) {
  const t = useMessages(orderActionsMessages)
  const format = useFormat()
  const move = order.moves.findLast((one) => one.toState === 'Cancelled')
  const refund = refundOf(order.payments)
  return (
    <>
      {move?.actor === 'office' && move.reason && (
        <p>
          <bdi>{move.reason}</bdi>
        </p>
      )}
      {refund && (
        <p>
          {t(refundWords[refund.to], { amount: format.rial(refund.amountRial) })}{' '}
          <TextLink to="/profile/bank-account-info/transactions">{t('seeTransactions')}</TextLink>
        </p>
      )}
    </>
  )
}
