import { Alert, Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { TriangleAlert } from '@anar/ui/icons'
import { officeMessages } from '../../platform/messages/index.ts'

type Order = { isInDoubt: boolean }

/** Badge beside an order's state: its payment is not confirmed. @spec 4.sale-order */
export function DoubtBadge({ order }: { order: Order }) {
  const t = useMessages(officeMessages)
  return order.isInDoubt ? (
    <Badge tone="danger" icon={TriangleAlert}>
      {t('inDoubt')}
    </Badge>
  ) : null
}

/** What that means for the office: the order cannot move on. */
export function DoubtNote({ order }: { order: Order }) {
  const t = useMessages(officeMessages)
  return order.isInDoubt ? (
    <Alert tone="danger" live={false} title={t('inDoubtTitle')}>
      {t('inDoubtText')}
    </Alert>
  ) : null
}
