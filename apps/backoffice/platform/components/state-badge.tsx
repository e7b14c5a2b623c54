import { Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { isShownOrderState, orderLooks } from '@anar/ui/state-looks'
import { officeMessages } from '../messages/index.ts'

/** Label of an order's state; an unknown state is shown as its code. */
export function useStateWord(): (state: string) => string {
  const t = useMessages(officeMessages)
  return (state) => (isShownOrderState(state) ? t(`orderState.${state}`) : state)
}

/** Badge of an order's state. Drafts never occur here. */
export function StateBadge({ state }: { state: string }) {
  const wordOf = useStateWord()
  return isShownOrderState(state) ? <Badge {...orderLooks[state]}>{wordOf(state)}</Badge> : null
}
