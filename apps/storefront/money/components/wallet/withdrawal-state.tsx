import type { WithdrawalState as State } from '@anar/domain/ledger'
import { Badge, type Tone } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { walletMessages } from '../../messages/index.ts'

const tones = {
  Requested: 'warning',
  Approved: 'info',
  Exported: 'info',
  Settled: 'positive',
  Returned: 'danger',
  Refused: 'danger',
  Cancelled: 'neutral',
} as const satisfies Record<State, Tone>

/** The state of a withdrawal as a badge. */
export function WithdrawalState({ state }: { state: State }) {
  const t = useMessages(walletMessages)
  return <Badge tone={tones[state]}>{t(`withdrawalState.${state}`)}</Badge>
}
