import { Badge } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { returnLookOf } from '@anar/ui/state-looks'
import { returnsTexts } from '../../texts/returns.ts'

/** Where a return stands, as an icon and a word. @spec 4.returns */
export function ReturnBadge({ of }: { of: { state: string; isAwaitingStock: boolean } }) {
  const t = useTexts(returnsTexts)
  const look = returnLookOf(of)
  if (!look) return null
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.word)}
    </Badge>
  )
}
