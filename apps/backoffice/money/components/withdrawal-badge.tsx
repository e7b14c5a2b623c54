import { wordOf } from '@anar/app-kit/word-of'
import type { WithdrawalState } from '@anar/domain/ledger'
import { Badge, type IconDrawing, type Tone } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, CircleCheck, CircleX, Clock, Landmark, Undo2 } from '@anar/ui/icons'
import { financeMessages } from '../messages/index.ts'

const looks: Readonly<Record<WithdrawalState, { tone: Tone; icon: IconDrawing }>> = {
  Requested: { tone: 'warning', icon: Clock },
  Approved: { tone: 'info', icon: BadgeCheck },
  Exported: { tone: 'network', icon: Landmark },
  Settled: { tone: 'positive', icon: CircleCheck },
  Returned: { tone: 'danger', icon: Undo2 },
  Refused: { tone: 'danger', icon: CircleX },
  Cancelled: { tone: 'neutral', icon: CircleX },
}
/** Label of a withdrawal's state; an unknown state is shown as its code. */
export function useWithdrawalStateWord(): (state: string) => string {
  const t = useMessages(financeMessages)
  return (state) => wordOf(t, 'withdrawalState', state)
}

/** Badge of a withdrawal's state. It says when one of two required approvals is given. */
export function WithdrawalBadge({ state, isHalf }: { state: WithdrawalState; isHalf: boolean }) {
  const t = useMessages(financeMessages)
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon}>
      {t(isHalf && state === 'Requested' ? 'stateHalf' : `withdrawalState.${state}`)}
    </Badge>
  )
}
