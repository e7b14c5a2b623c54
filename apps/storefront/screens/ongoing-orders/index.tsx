import { Alert, Badge, Button, CardSkeleton, cx, Empty, Link, LinkButton, Loading } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { WifiOff } from '@anar/ui/icons'
import { useLocation } from 'react-router'
import { ProfileLayout } from '../../components/profile/profile-layout.tsx'
import { useOrders } from '../../data/checkout.ts'
import { ordersTexts } from '../../texts/orders.ts'
import { type ListName, listAt, orderLists } from './lists.ts'
import styles from './ongoing-orders.module.css'
import { OrderCard } from './order-card.tsx'

/**
 * The person's orders, those on their way or those delivered, by the path.
 * @spec 2.ongoing-sale-orders, 2.delivered-sale-orders, 4.order-lists
 */
export default function Orders() {
  const t = useTexts(ordersTexts)
  const { pathname } = useLocation()
  const open = listAt(pathname)
  return (
    <ProfileLayout>
      <h1 className={styles.title}>{t('title')}</h1>
      <nav aria-label={t('lists')} className={styles.tabs}>
        <ListTab name="ongoing" isOpen={open === 'ongoing'} label={t('tabOngoing')} />
        <ListTab name="delivered" isOpen={open === 'delivered'} label={t('tabDelivered')} />
      </nav>
      <OrderList key={open} name={open} />
    </ProfileLayout>
  )
}

function ListTab({ name, isOpen, label }: { name: ListName; isOpen: boolean; label: string }) {
  const format = useFormat()
  const count = useOrders(orderLists[name].states).data?.pages[0]?.totalCount
  return (
    <Link
      to={orderLists[name].path}
      className={cx(styles.tab, isOpen && styles.open)}
      aria-current={isOpen ? 'page' : undefined}
    >
      {label}
      {count !== undefined && <Badge tone={isOpen ? 'accent' : 'neutral'}>{format.number(count)}</Badge>}
    </Link>
  )
}

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
        title={name === 'ongoing' ? t('emptyOngoing') : t('emptyDelivered')}
        text={name === 'ongoing' ? t('emptyOngoingText') : t('emptyDeliveredText')}
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
