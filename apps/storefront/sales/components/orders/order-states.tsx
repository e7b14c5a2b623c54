import { Empty, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { Answered } from '../../../platform/components/answers.tsx'
import type { useOrder } from '../../data/own-orders.ts'
import { ordersMessages } from '../../messages/index.ts'
import type { OrderRow } from './order-row.ts'

/** An order in each state of its query: pending, missing, failed, loaded; a draft counts as missing. */
export function WithOrder({
  query,
  children,
}: {
  query: Pick<ReturnType<typeof useOrder>, 'data' | 'error' | 'isPending' | 'refetch'>
  children: (order: OrderRow) => ReactNode
}) {
  const t = useMessages(ordersMessages)
  return (
    <Answered query={query} t={t} lines={[4, 6]}>
      {(order) => (order && order.state !== 'Draft' ? children(order) : <NoOrder />)}
    </Answered>
  )
}

function NoOrder() {
  const t = useMessages(ordersMessages)
  return (
    <Empty
      heading="h1"
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<LinkButton to="/profile/sale-orders/ongoing-sale-orders">{t('backToOrders')}</LinkButton>}
    />
  )
}
