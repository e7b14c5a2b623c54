import { Navigate } from '@anar/app-kit/router'
import { Card, Empty, LinkButton, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { useOrder } from '../../data/own-orders.ts'
import { checkoutMessages } from '../../messages/shopping.ts'
import { useOrderNumber } from '../orders/order-number.ts'
import type { OrderRow } from '../orders/order-row.ts'
import styles from './checkout.module.css'
import { CheckoutFailed, CheckoutSkeleton } from './states.tsx'

/**
 * Shown if the id is not of a draft: an order being paid leads to its payment, a registered order to its page, anything
 * else back to the baskets.
 */
export default function NotABasket({
  saleOrderId,
  whenAwaiting,
}: {
  saleOrderId: number
  /** The payment screen's content for an order being paid; other screens redirect there. */
  whenAwaiting?: (order: OrderRow) => ReactNode
}) {
  const t = useMessages(checkoutMessages)
  const numberOf = useOrderNumber()
  const order = useOrder(saleOrderId)
  if (order.isPending) return <CheckoutSkeleton />
  if (order.error) return <CheckoutFailed error={order.error} onRetry={() => order.refetch()} />
  const state = order.data?.state
  if (order.data && state === 'AwaitingPayment') {
    if (whenAwaiting) return whenAwaiting(order.data)
    return <Navigate to={`/shopping-baskets/choose-payment-method/${saleOrderId}`} replace />
  }
  const isOrder = state !== undefined && state !== 'Draft'
  return (
    <Wrap>
      <Card pad className={styles.lone}>
        <Empty
          heading="h1"
          title={isOrder ? t('alreadyOrdered') : t('notFoundTitle')}
          text={isOrder ? numberOf(order.data?.orderNumber ?? null) : t('notFoundText')}
          action={
            isOrder ? (
              <LinkButton to={`/profile/sale-orders/order/${saleOrderId}`}>{t('seeOrder')}</LinkButton>
            ) : (
              <LinkButton to="/shopping-baskets">{t('toBaskets')}</LinkButton>
            )
          }
        />
      </Card>
    </Wrap>
  )
}
