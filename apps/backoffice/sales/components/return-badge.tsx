import { Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { returnLooks, shownReturnState } from '@anar/ui/state-looks'
import { returnsMessages } from '../messages/index.ts'

/** Badge of a return's state. */
export function ReturnBadge({ of }: { of: { state: string; isAwaitingStock: boolean } }) {
  const t = useMessages(returnsMessages)
  const state = shownReturnState(of)
  if (state === null) return null
  return <Badge {...returnLooks[state]}>{t(`returnState.${state}`)}</Badge>
}
