import { Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { isShownOrderState, orderLooks } from '@anar/ui/state-looks'
import { officeMessages } from '../messages/index.ts'

/** The word for a state of an order in the reader's language; one that is not known is its own word. */
export function useStateWord(): (state: string) => string {
  const t = useMessages(officeMessages)
  return (state) => (isShownOrderState(state) ? t(`orderState.${state}`) : state)
}

/** Where an order stands, as an icon and a word; a draft never comes here. */
export function StateBadge({ state }: { state: string }) {
  const wordOf = useStateWord()
  return isShownOrderState(state) ? <Badge {...orderLooks[state]}>{wordOf(state)}</Badge> : null
}
