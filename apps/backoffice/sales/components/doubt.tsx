import { Alert, Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { TriangleAlert } from '@anar/ui/icons'
import { officeMessages } from '../../platform/messages/index.ts'

type Order = { isInDoubt: boolean }

/** That the payment of an order is not confirmed, beside its state. @spec 4.sale-order */
export function DoubtBadge({ order }: { order: Order }) {
  const t = useMessages(officeMessages)
  return order.isInDoubt ? (
    <Badge tone="danger" icon={TriangleAlert}>
      {t('inDoubt')}
    </Badge>
  ) : null
}

/** What it means for the office: the order stays where it is. */
export function DoubtNote({ order }: { order: Order }) {
  const t = useMessages(officeMessages)
  return order.isInDoubt ? (
    <Alert tone="danger" live={false} title={t('inDoubtTitle')}>
      {t('inDoubtText')}
    </Alert>
  ) : null
}
