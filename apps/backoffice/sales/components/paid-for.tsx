import { Link } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import text from '../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../platform/data/session.ts'
import { paymentsMessages } from '../messages/index.ts'
import { useOrderNumber } from './order-number.ts'

type Paid = {
  purpose: 'order' | 'top-up'
  saleOrder: { id: number; orderNumber: string | null; state: string } | null
}

/** Purpose of a payment: an order, a basket that never became one, or a top-up. */
export function PaidFor({ payment: { purpose, saleOrder } }: { payment: Paid }) {
  const t = useMessages(paymentsMessages)
  const numberOf = useOrderNumber()
  const access = useAccess()
  if (purpose === 'top-up') return t('forTopUp')
  if (!saleOrder?.orderNumber) return t('forBasket')
  const words = t('forOrder', { number: numberOf(saleOrder.orderNumber) })
  if (!hasPermission(access, 'orders.read')) return words
  return (
    <Link to={`/orders/${saleOrder.id}`} className={text.link}>
      {words}
    </Link>
  )
}
