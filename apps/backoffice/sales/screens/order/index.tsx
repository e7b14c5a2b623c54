import { useParams } from '@anar/app-kit/router'
import { unitsOfLines } from '@anar/domain/ordering'
import { Badge, Card } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { OneOf } from '../../../platform/components/answered.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { StateBadge } from '../../../platform/components/state-badge.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { CancelOrder } from '../../components/cancel-order.tsx'
import { DoubtBadge, DoubtNote } from '../../components/doubt.tsx'
import { Moves } from '../../components/moves.tsx'
import { useOrderNumber } from '../../components/order-number.ts'
import { type OrderDetail, useOrder } from '../../data/orders.ts'
import { Amounts, Buyer, Delivery, Payment } from './facts.tsx'
import { History } from './history.tsx'
import { Invoice } from './invoice.tsx'
import { Items } from './items.tsx'
import styles from './order.module.css'

/** One order: items, address, history and next step. @spec 1.back-office */
export default function OfficeOrder() {
  const t = useMessages(officeMessages)
  const saleOrderId = Number(useParams()['saleOrderId'])
  const query = useOrder(saleOrderId)
  return (
    <OneOf
      query={query}
      lines={[4, 8]}
      missing={{
        title: t('orderNotFound'),
        text: t('orderNotFoundText'),
        to: '/orders',
        back: t('toOrders'),
      }}
      render={(order) => <Order order={order} />}
    />
  )
}

function Order({ order }: { order: OrderDetail }) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  const number = useOrderNumber()(order.orderNumber)
  useTitle(t('orderTitle', { number }))
  return (
    <>
      <PageHead
        back={{ to: '/orders', label: t('backToList') }}
        title={t('orderTitle', { number })}
        aside={
          <>
            <StateBadge state={order.state} />
            <DoubtBadge order={order} />
            <span className={styles.small}>{order.registeredAt && format.moment(order.registeredAt)}</span>
          </>
        }
        actions={
          <>
            <Invoice order={order} />
            <CancelOrder order={order} />
            <Moves order={order} />
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <DoubtNote order={order} />
          <Card as="section" pad aria-labelledby="items">
            <div className={styles.sectionHead}>
              <h2 id="items" className={styles.subtitle}>
                {t('items')}
              </h2>
              <Badge>{t('itemCount', { count: unitsOfLines(order.orderItems).all })}</Badge>
            </div>
            <Items items={order.orderItems} />
          </Card>
          <div className={styles.pair}>
            <Buyer order={order} />
            <Delivery order={order} />
          </div>
          <History moves={order.moves} />
        </div>
        <div className={styles.column}>
          <Amounts order={order} />
          <Payment order={order} />
        </div>
      </div>
    </>
  )
}
