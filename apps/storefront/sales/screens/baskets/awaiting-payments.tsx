import { Alert, LinkButton, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Clock } from '@anar/ui/icons'
import type { AwaitingOrder } from '../../../platform/data/awaiting.ts'
import { TimeLeft } from '../../components/checkout/time-left.tsx'
import { basketsMessages } from '../../messages/shopping.ts'

/** Orders with a pending payment, which are not baskets any more. @spec 4.sale-order */
export function AwaitingPayments({ orders }: { orders: readonly AwaitingOrder[] }) {
  const t = useMessages(basketsMessages)
  const format = useFormat()
  return orders.map((order) => (
    <Alert
      key={order.id}
      tone="info"
      icon={Clock}
      title={t.rich('awaiting', { name: <bdi>{order.title || t('unnamed')}</bdi> })}
      action={
        <LinkButton tone="outline" size="sm" to={`/shopping-baskets/choose-payment-method/${order.id}`}>
          {t('continuePayment')}
        </LinkButton>
      }
    >
      {order.reservedUntil && (
        <TimeLeft until={order.reservedUntil} over={t('awaitingOver')}>
          {(clock) =>
            t.rich('awaitingLeft', { amount: format.rial(order.payableAmount), clock: <Ltr>{clock}</Ltr> })
          }
        </TimeLeft>
      )}
    </Alert>
  ))
}
