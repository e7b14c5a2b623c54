import { Alert, Button, CardSkeleton, Empty, LinkButton, Loading } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { WifiOff } from '@anar/ui/icons'
import { useLocation } from 'react-router'
import { type ListName, listAt, orderLists } from '../../components/orders/order-lists.ts'
import { OrderTabs } from '../../components/orders/order-tabs.tsx'
import { ProfileLayout } from '../../components/profile/profile-layout.tsx'
import { useOrders } from '../../data/checkout.ts'
import { ordersTexts } from '../../texts/orders.ts'
import styles from './ongoing-orders.module.css'
import { OrderCard } from './order-card.tsx'

/**
 * The person's orders, those on their way, those delivered or those cancelled, by the path.
 * @spec 2.ongoing-sale-orders, 2.delivered-sale-orders, 4.order-lists
 */
export default function Orders() {
  const t = useTexts(ordersTexts)
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
  const t = useTexts(ordersTexts)
  const orders = useOrders(orderLists[name].states)
  if (orders.isPending) {
    return (
      <Loading>
        <div className={styles.list}>
          <CardSkeleton lines={4} />
          <CardSkeleton lines={4} />
        </div>
      </Loading>
    )
  }
  if (!orders.data) {
    return (
      <Alert
        tone="danger"
        icon={WifiOff}
        title={t('failedTitle')}
        action={
          <Button tone="outline" size="sm" onClick={() => orders.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failedText')}
      </Alert>
    )
  }
  const rows = orders.data.pages.flatMap((answer) => answer.page)
  if (rows.length === 0) {
    return (
      <Empty
        title={t(emptyWords[name].title)}
        text={t(emptyWords[name].text)}
        action={<LinkButton to="/products-list">{t('seeProducts')}</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {orders.hasNextPage && (
        <Button
          tone="outline"
          className={styles.more}
          loading={orders.isFetchingNextPage}
          loadingText={t('loadingMore')}
          onClick={() => orders.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}
