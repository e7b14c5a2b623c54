import { Badge } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { orderLookOf } from '@anar/ui/state-looks'
import { ordersTexts } from '../../texts/orders.ts'

/** Where an order stands, as an icon and a word; what is fetched is never sent, it is ready. @spec 4.sale-order */
export function StateBadge({ state, isFetched = false }: { state: string; isFetched?: boolean }) {
  const t = useTexts(ordersTexts)
  const look = orderLookOf(state)
  if (!look) return null
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(isFetched && state === 'Shipped' ? 'stateReady' : look.word)}
    </Badge>
  )
}
