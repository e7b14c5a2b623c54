import { Breadcrumbs } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useOrderNumber } from '../../components/orders/order-number.ts'
import { ordersMessages } from '../../messages/index.ts'

/** Breadcrumbs back to the list of the order. */
export function OrderCrumbs({ number }: { number: string | null }) {
  const t = useMessages(ordersMessages)
  const numberOf = useOrderNumber()
  const items = [{ label: t('backToOrders'), to: '/profile/sale-orders/ongoing-sale-orders' }]
  return (
    <Breadcrumbs
      items={number === null ? items : [...items, { label: t('orderTitle', { number: numberOf(number) }) }]}
    />
  )
}
