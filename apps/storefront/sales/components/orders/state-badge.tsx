import { Badge } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { isShownOrderState, orderLooks } from '@anar/ui/state-looks'
import { ordersTexts } from '../../messages/orders.ts'

/** Where an order stands, as an icon and a word; what is fetched is never sent, it is ready. @spec 4.sale-order */
export function StateBadge({ state, isFetched = false }: { state: string; isFetched?: boolean }) {
  const t = useTexts(ordersTexts)
  if (!isShownOrderState(state)) return null
  const isReady = isFetched && state === 'Shipped'
  return <Badge {...orderLooks[state]}>{t(isReady ? 'orderState.Ready' : `orderState.${state}`)}</Badge>
}
