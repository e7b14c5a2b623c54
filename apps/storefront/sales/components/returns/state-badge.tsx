import { Badge } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { returnLooks, shownReturnState } from '@anar/ui/state-looks'
import { returnsTexts } from '../../messages/returns.ts'

/** Where a return stands, as an icon and a word. @spec 4.returns */
export function ReturnBadge({ of }: { of: { state: string; isAwaitingStock: boolean } }) {
  const t = useTexts(returnsTexts)
  const state = shownReturnState(of)
  if (state === null) return null
  return <Badge {...returnLooks[state]}>{t(`returnState.${state}`)}</Badge>
}
