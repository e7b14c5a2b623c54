import { useLocation } from '@anar/app-kit/router'
import { Empty, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ProfileLayout } from '../../../people/components/profile/profile-layout.tsx'
import { Cards, Listed } from '../../../platform/components/answers.tsx'
import styles from '../../components/orders/order-cards.module.css'
import { type ListName, listAt, orderLists } from '../../components/orders/order-lists.ts'
import { OrderTabs } from '../../components/orders/order-tabs.tsx'
import { useOrders } from '../../data/own-orders.ts'
import { ordersMessages } from '../../messages/index.ts'
import { OrderCard } from './order-card.tsx'

/**
 * The person's ongoing, delivered or cancelled orders, by the path.
 * @spec 2.ongoing-sale-orders, 2.delivered-sale-orders, 4.order-lists
 */
export default function Orders() {
  const t = useMessages(ordersMessages)
  const { pathname } = useLocation()
  const open = listAt(pathname)
  return (
    <ProfileLayout>
      <h1 className={styles.title}>{t('title')}</h1>
      <OrderTabs open={open} />
      <OrderList key={open} name={open} />
    </ProfileLayout>
  )
}

const emptyWords = {
  ongoing: { title: 'emptyOngoing', text: 'emptyOngoingText' },
  delivered: { title: 'emptyDelivered', text: 'emptyDeliveredText' },
  cancelled: { title: 'emptyCancelled', text: 'emptyCancelledText' },
} as const

function OrderList({ name }: { name: ListName }) {
  const t = useMessages(ordersMessages)
  const orders = useOrders(orderLists[name].states)
  return (
    <Listed
      query={orders}
      t={t}
      lines={[4, 4]}
      empty={
        <Empty
          title={t(emptyWords[name].title)}
          text={t(emptyWords[name].text)}
          action={<LinkButton to="/products-list">{t('seeProducts')}</LinkButton>}
        />
      }
      more={{ label: t('more'), loading: t('loadingMore'), className: styles.more }}
    >
      {(rows) => (
        <Cards>
          {rows.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </Cards>
      )}
    </Listed>
  )
}
