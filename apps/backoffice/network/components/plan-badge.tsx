import { Badge, type IconDrawing, type Tone } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, Ban, CalendarClock, FilePen, History } from '@anar/ui/icons'
import type { PlanStanding } from '../data/plan-rules.ts'
import { plansMessages } from '../messages/index.ts'

const looks: Readonly<Record<PlanStanding, { tone: Tone; icon: IconDrawing }>> = {
  draft: { tone: 'warning', icon: FilePen },
  coming: { tone: 'info', icon: CalendarClock },
  running: { tone: 'positive', icon: BadgeCheck },
  past: { tone: 'neutral', icon: History },
  withdrawn: { tone: 'off', icon: Ban },
}
const words = {
  draft: 'stateDraft',
  coming: 'stateComing',
  running: 'stateRunning',
  past: 'statePast',
  withdrawn: 'stateWithdrawn',
} as const

/** Badge of the state of an income plan's version. */
export function PlanBadge({ standing }: { standing: PlanStanding }) {
  const t = useMessages(plansMessages)
  return (
    <Badge tone={looks[standing].tone} icon={looks[standing].icon}>
      {t(words[standing])}
    </Badge>
  )
}
