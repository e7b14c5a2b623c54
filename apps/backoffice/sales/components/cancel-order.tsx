import { useOnce } from '@anar/app-kit/use-once'
import { canMove, type OrderState } from '@anar/domain/ordering'
import { Button, Icon, RadioCard } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { CircleX } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ReasonDialog } from '../../platform/components/reason-dialog.tsx'
import { hasPermission, useAccess } from '../../platform/data/session.ts'
import { officeMessages } from '../../platform/messages/index.ts'
import { cancelOrder } from '../data/orders.ts'
import styles from './cancel-order.module.css'
import { useOrderNumber } from './order-number.ts'

/**
 * Cancels an order before shipping. The money is refunded and the buyer receives the reason.
 * @spec 1.back-office, 4.sale-order
 */
export function CancelOrder({
  order,
}: {
  order: { id: number; orderNumber: string | null; state: OrderState }
}) {
  const t = useMessages(officeMessages)
  const access = useAccess()
  const number = useOrderNumber()(order.orderNumber)
  const once = useOnce()
  const [isOpen, setIsOpen] = useState(false)
  const [refundTo, setRefundTo] = useState<'wallet' | 'source'>('wallet')
  const isCancellable = canMove({ from: order.state, to: 'Cancelled', actor: 'office' })
  if (!isCancellable || !hasPermission(access, 'orders.move')) return null

  function run(reason: string) {
    const body = { saleOrderId: order.id, refundTo, reason }
    return once(body, (key) => cancelOrder(body, key))
  }

  return (
    <>
      <Button tone="outline" icon={<Icon of={CircleX} size={16} />} onClick={() => setIsOpen(true)}>
        {t('cancelOrder')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('cancelOrderTitle', { number })}
          confirm={t('cancelOrder')}
          cancel={t('keepOrder')}
          tone="danger"
          reasonHint={t('cancelOrderHint')}
          run={run}
          onDone={() => {
            setIsOpen(false)
            toast.success(t('orderCancelled', { number }))
          }}
          onClose={() => setIsOpen(false)}
        >
          <p>{t('cancelOrderText')}</p>
          <div className={styles.ways}>
            <RadioCard
              name="refundTo"
              title={t('refundToWallet')}
              checked={refundTo === 'wallet'}
              onChange={() => setRefundTo('wallet')}
            />
            <RadioCard
              name="refundTo"
              title={t('refundToSource')}
              checked={refundTo === 'source'}
              onChange={() => setRefundTo('source')}
            />
          </div>
        </ReasonDialog>
      )}
    </>
  )
}
