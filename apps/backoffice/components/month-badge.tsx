import { Badge, type IconDrawing, type Tone } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { BadgeCheck, Calculator, CircleCheck, Clock } from '@anar/ui/icons'
import { monthsTexts } from '../texts/months.ts'

const looks: Readonly<
  Record<string, { tone: Tone; icon: IconDrawing; word: 'open' | 'calculated' | 'approved' | 'paid' }>
> = {
  open: { tone: 'neutral', icon: Clock, word: 'open' },
  calculated: { tone: 'warning', icon: Calculator, word: 'calculated' },
  approved: { tone: 'info', icon: BadgeCheck, word: 'approved' },
  paid: { tone: 'positive', icon: CircleCheck, word: 'paid' },
}

/** How far the close of a month is, as an icon and a word. @spec 9.commission */
export function MonthBadge({ state }: { state: string }) {
  const t = useTexts(monthsTexts)
  const look = looks[state]
  if (!look) return null
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.word)}
    </Badge>
  )
}
