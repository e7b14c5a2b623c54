import { Alert, Badge, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { TriangleAlert } from '@anar/ui/icons'
import { ordersMessages } from '../../messages/index.ts'

/** The badge of an unconfirmed payment, beside the order's state. @spec 4.sale-order */
export function DoubtBadge({ order }: { order: { isInDoubt: boolean } }) {
  const t = useMessages(ordersMessages)
  return order.isInDoubt ? (
    <Badge tone="danger" icon={TriangleAlert}>
      {t('inDoubt')}
    </Badge>
  ) : null
}

/** Explains an unconfirmed payment, and what to do. @spec 4.sale-order */
export function DoubtNote({ order }: { order: { state: string; isInDoubt: boolean } }) {
  const t = useMessages(ordersMessages)
  if (!order.isInDoubt) return null
  const isSent = order.state === 'Shipped' || order.state === 'Delivered'
  return (
    <Alert
      tone="danger"
      live={false}
      title={t('inDoubtTitle')}
      action={
        <LinkButton tone="soft" to="/profile/bank-account-info">
          {t('inDoubtWallet')}
        </LinkButton>
      }
    >
      {t(isSent ? 'inDoubtSentText' : 'inDoubtText')}
    </Alert>
  )
}
