import { Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { isShownOrderState, orderLooks } from '@anar/ui/state-looks'
import { ordersMessages } from '../../messages/index.ts'

/** The state of an order as a badge; a pickup order is "ready" instead of "shipped". @spec 4.sale-order */
export function StateBadge({ state, isFetched = false }: { state: string; isFetched?: boolean }) {
  const t = useMessages(ordersMessages)
  if (!isShownOrderState(state)) return null
  const isReady = isFetched && state === 'Shipped'
  return <Badge {...orderLooks[state]}>{t(isReady ? 'orderState.Ready' : `orderState.${state}`)}</Badge>
}
