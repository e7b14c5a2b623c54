import { Alert, Button, CardSkeleton, Empty, LinkButton, Loading } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { WifiOff } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import type { useOrder } from '../../data/checkout.ts'
import { ordersTexts } from '../../texts/orders.ts'
import type { OrderRow } from './order-row.ts'

/** One order in every state of its reading: on its way, not there, not reached; a draft is no order. */
export function WithOrder({
  query,
  children,
}: {
  query: Pick<ReturnType<typeof useOrder>, 'data' | 'isPending' | 'refetch'>
  children: (order: OrderRow) => ReactNode
}) {
  const t = useTexts(ordersTexts)
  if (query.data && query.data.state !== 'Draft') return children(query.data)
  if (query.isPending) {
    return (
      <Loading>
        <CardSkeleton lines={4} />
        <CardSkeleton lines={6} />
      </Loading>
    )
  }
  if (query.data === undefined) {
    return (
      <Alert
        tone="danger"
        icon={WifiOff}
        title={t('failedTitle')}
        action={
          <Button tone="outline" size="sm" onClick={() => query.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failedText')}
      </Alert>
    )
  }
  return (
    <Empty
      heading="h1"
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<LinkButton to="/profile/sale-orders/ongoing-sale-orders">{t('backToOrders')}</LinkButton>}
    />
  )
}
