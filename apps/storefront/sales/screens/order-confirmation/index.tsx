import { useParams } from '@anar/app-kit/router'
import { Card, Fruit, Lattice, LinkButton, Ltr, Wrap } from '@anar/ui'
import { useAddressLine, useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Fact } from '../../../platform/components/fact.tsx'
import { goodsOf } from '../../components/arrival/goods-of.ts'
import { useArrival } from '../../components/arrival/use-arrival.ts'
import { InvoiceLink } from '../../components/orders/invoice-link.tsx'
import { OrderAmounts } from '../../components/orders/order-amounts.tsx'
import { OrderGoods } from '../../components/orders/order-goods.tsx'
import type { OrderRow } from '../../components/orders/order-row.ts'
import { WithOrder } from '../../components/orders/order-states.tsx'
import { Track } from '../../components/orders/track.tsx'
import { useOrder } from '../../data/own-orders.ts'
import { ordersMessages, paymentResultMessages } from '../../messages/index.ts'
import { checkoutMessages } from '../../messages/shopping.ts'
import { type NextStep, nextSteps } from './next-steps.ts'
import styles from './order-confirmation.module.css'

/** The confirmation of an order: number, items, amounts, next steps. @spec 2.order-confirmation, 8.success-messages */
export default function OrderConfirmation() {
  const saleOrderId = Number(useParams()['saleOrderId'])
  const query = useOrder(saleOrderId)
  return (
    <Wrap className={styles.page}>
      <WithOrder query={query}>{(order) => <Confirmation order={order} />}</WithOrder>
    </Wrap>
  )
}

function Confirmation({ order }: { order: OrderRow }) {
  const t = useMessages(checkoutMessages)
  return (
    <>
      <Thanks order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderGoods order={order} />
          <WhatNext order={order} />
        </div>
        <Card as="section" pad aria-labelledby="amounts">
          <h2 id="amounts" className={styles.subtitle}>
            {t('summary')}
          </h2>
          <OrderAmounts order={order} />
        </Card>
      </div>
    </>
  )
}

function Thanks({ order }: { order: OrderRow }) {
  const t = useMessages(paymentResultMessages)
  const tCheckout = useMessages(checkoutMessages)
  const format = useFormat()
  return (
    <section className={styles.thanks}>
      <Lattice className={styles.lattice} />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('thanksTitle')}</h1>
        <p className={styles.number}>
          {t.rich('thanksText', {
            number: (
              <b>
                <Ltr>{format.digits(order.orderNumber ?? '')}</Ltr>
              </b>
            ),
          })}
        </p>
        <div className={styles.actions}>
          <LinkButton tone="onBrand" size="lg" to={`/profile/sale-orders/order/${order.id}`}>
            {tCheckout('seeOrder')}
          </LinkButton>
          <LinkButton tone="brandLine" size="lg" to="/products-list">
            {t('continueShopping')}
          </LinkButton>
        </div>
      </div>
      <Fruit className={styles.fruit} />
    </section>
  )
}

function WhatNext({ order }: { order: OrderRow }) {
  const t = useMessages(paymentResultMessages)
  const format = useFormat()
  const { arrives, ready } = useArrival()
  const { deliveryMethod } = order
  const steps = nextSteps(order)
  const wordsOf: Record<NextStep, string> = {
    preparing: t('nextPreparing'),
    collect: order.warehouse
      ? `${t('nextPickup')} ${ready(goodsOf(order), order.warehouse.id)}`
      : t('nextPickup'),
    shipped: t('nextShipped'),
    arrival: t('nextDelivered'),
    'arrival-days': deliveryMethod ? t('nextDays', { days: arrives(goodsOf(order), deliveryMethod) }) : '',
  }
  return (
    <Card as="section" pad aria-labelledby="next">
      <h2 id="next" className={styles.subtitle}>
        {t('nextTitle')}
      </h2>
      <Track state={order.state} isFetched={order.warehouse !== null} />
      {steps.length > 0 && (
        <ul className={styles.next}>
          {steps.map((step) => (
            <li key={step}>{wordsOf[step]}</li>
          ))}
        </ul>
      )}
      <Destination order={order} />
      {order.orderNumber !== null && (
        <div className={styles.invoice}>
          <InvoiceLink saleOrderId={order.id} number={format.digits(order.orderNumber)} />
        </div>
      )}
    </Card>
  )
}

function Destination({ order: { warehouse, deliveredTo } }: { order: OrderRow }) {
  const t = useMessages(ordersMessages)
  const addressOf = useAddressLine()
  if (!warehouse && !deliveredTo) return null
  return (
    <dl className={styles.destination}>
      {warehouse ? (
        <Fact name={t('pickupPlain')}>
          {warehouse.name}: {addressOf(warehouse.address)}
        </Fact>
      ) : (
        <Fact name={t('sentTo')}>
          <bdi>{addressOf(deliveredTo ?? '')}</bdi>
        </Fact>
      )}
    </dl>
  )
}
