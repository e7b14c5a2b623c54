import { Breadcrumbs } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useOrderNumber } from '../../components/orders/order-number.ts'
import { ordersTexts } from '../../messages/orders.ts'

/** From this order back to the list it came from. */
export function OrderCrumbs({ number }: { number: string | null }) {
  const t = useTexts(ordersTexts)
  const numberOf = useOrderNumber()
  const items = [{ label: t('backToOrders'), to: '/profile/sale-orders/ongoing-sale-orders' }]
  return (
    <Breadcrumbs
      items={number === null ? items : [...items, { label: t('orderTitle', { number: numberOf(number) }) }]}
    />
  )
}
