import { canMove, type OrderState } from '@anar/domain/ordering'
import { Button, Card, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { CircleX } from '@anar/ui/icons'
import { useState } from 'react'
import { InvoiceLink } from '../../components/orders/invoice-link.tsx'
import styles from '../../components/orders/order-actions.module.css'
import { useOrderNumber } from '../../components/orders/order-number.ts'
import type { OrderRow } from '../../components/orders/order-row.ts'
import { ReorderButton } from '../../components/orders/reorder-button.tsx'
import { orderActionsMessages } from '../../messages/index.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import page from './order-status.module.css'

/** The actions on a placed order: invoice, reorder, cancel. @spec 2.order-status */
export function OrderActions({ order }: { order: OrderRow }) {
  const t = useMessages(orderActionsMessages)
  const number = useOrderNumber()(order.orderNumber)
  const [isCancelling, setIsCancelling] = useState(false)
  if (order.orderNumber === null) return null
  const payment = order.payments.findLast(({ state }) => state === 'Verified')
  return (
    <Card as="section" pad className={page.actions} aria-labelledby="actions">
      <h2 id="actions" className={page.subtitle}>
        {t('title')}
      </h2>
      <div className={styles.actions}>
        <InvoiceLink saleOrderId={order.id} number={number} />
        <ReorderButton saleOrderId={order.id} number={number} block />
        {isCancellable(order.state) && (
          <Button
            tone="ghost"
            block
            icon={<Icon of={CircleX} size={18} />}
            onClick={() => setIsCancelling(true)}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
      <CancelDialog
        saleOrderId={order.id}
        payableRial={order.payableAmount}
        isPaidByCard={(payment?.amount ?? 0) > 0}
        open={isCancelling}
        onClose={() => setIsCancelling(false)}
      />
    </Card>
  )
}

// During a payment its outcome decides; a pending payment is abandoned on the payment screen.
function isCancellable(state: string): boolean {
  return canMove({ from: state as OrderState, to: 'Cancelled', actor: 'buyer' })
}
