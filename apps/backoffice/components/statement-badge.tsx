import { Badge, type IconDrawing, type Tone } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { CircleCheck, Clock, Hourglass, Minus } from '@anar/ui/icons'
import { monthsTexts } from '../texts/months.ts'

type Look = { tone: Tone; icon: IconDrawing; word: 'isDue' | 'isHeld' | 'isPaid' | 'isNothing' }
const looks: Readonly<Record<string, Look>> = {
  due: { tone: 'info', icon: Clock, word: 'isDue' },
  held: { tone: 'danger', icon: Hourglass, word: 'isHeld' },
  paid: { tone: 'positive', icon: CircleCheck, word: 'isPaid' },
  nothing: { tone: 'neutral', icon: Minus, word: 'isNothing' },
}

/** How far a statement is, as an icon and a word. */
export function StatementBadge({ state }: { state: string }) {
  const t = useTexts(monthsTexts)
  const look = looks[state]
  if (!look) return null
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.word)}
    </Badge>
  )
}
