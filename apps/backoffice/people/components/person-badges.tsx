import { Badge, type IconDrawing, type Tone } from '@anar/ui'
import { Ban, CircleCheck, CircleX, Clock, FileText, Hourglass, Lock, User } from '@anar/ui/icons'
import { useWords } from '../../platform/components/words.ts'

const looks: Readonly<Record<string, { tone: Tone; icon: IconDrawing }>> = {
  NotApplied: { tone: 'neutral', icon: User },
  Draft: { tone: 'neutral', icon: FileText },
  UnderReview: { tone: 'info', icon: Clock },
  Active: { tone: 'positive', icon: CircleCheck },
  Approved: { tone: 'positive', icon: CircleCheck },
  Rejected: { tone: 'danger', icon: CircleX },
  Blocked: { tone: 'danger', icon: Ban },
  Terminated: { tone: 'neutral', icon: Lock },
  DeathGrace: { tone: 'warning', icon: Hourglass },
}

type Props = { state: string }

/** Badge of a person's marketer state. */
export function PersonStateBadge({ state }: Props) {
  return <StateBadge state={state} word={useWords().marketerState(state)} />
}

/** Badge of an application's state. */
export function ApplicationStateBadge({ state }: Props) {
  return <StateBadge state={state} word={useWords().applicationState(state)} />
}

function StateBadge({ state, word }: Props & { word: string }) {
  const look = looks[state] ?? { tone: 'neutral', icon: User }
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {word}
    </Badge>
  )
}
