import { Badge, type IconDrawing, type Tone } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, Calculator, CircleCheck, Clock, Hourglass, Minus } from '@anar/ui/icons'
import { monthsMessages } from '../messages/index.ts'

type Word =
  | 'open'
  | 'toCalculate'
  | 'calculated'
  | 'approved'
  | 'paid'
  | `statementState.${'due' | 'held' | 'paid' | 'nothing'}`
type Looks = Readonly<Record<string, { tone: Tone; icon: IconDrawing; word: Word }>>

const monthLooks: Looks = {
  over: { tone: 'warning', icon: Hourglass, word: 'toCalculate' },
  open: { tone: 'neutral', icon: Clock, word: 'open' },
  calculated: { tone: 'warning', icon: Calculator, word: 'calculated' },
  approved: { tone: 'info', icon: BadgeCheck, word: 'approved' },
  paid: { tone: 'positive', icon: CircleCheck, word: 'paid' },
}
const statementLooks: Looks = {
  due: { tone: 'info', icon: Clock, word: 'statementState.due' },
  held: { tone: 'danger', icon: Hourglass, word: 'statementState.held' },
  paid: { tone: 'positive', icon: CircleCheck, word: 'statementState.paid' },
  nothing: { tone: 'neutral', icon: Minus, word: 'statementState.nothing' },
}

/** Badge of a month's close. A month that has ended waits to be calculated. @spec 9.commission */
export function MonthBadge({ month: { state, isOver } }: { month: { state: string; isOver: boolean } }) {
  return <StateBadge look={monthLooks[state === 'open' && isOver ? 'over' : state]} />
}

/** Badge of a statement's state. */
export function StatementBadge({ state }: { state: string }) {
  return <StateBadge look={statementLooks[state]} />
}

function StateBadge({ look }: { look: Looks[string] | undefined }) {
  const t = useMessages(monthsMessages)
  if (!look) return null
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.word)}
    </Badge>
  )
}
