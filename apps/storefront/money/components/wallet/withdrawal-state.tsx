import type { WithdrawalState as State } from '@anar/domain/ledger'
import { Badge, type Tone } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { walletTexts } from '../../messages/wallet.ts'

const looks = {
  Requested: { tone: 'warning', text: 'stateRequested' },
  Approved: { tone: 'info', text: 'stateApproved' },
  Exported: { tone: 'info', text: 'stateExported' },
  Settled: { tone: 'positive', text: 'stateSettled' },
  Returned: { tone: 'danger', text: 'stateReturned' },
  Refused: { tone: 'danger', text: 'stateRefused' },
  Cancelled: { tone: 'neutral', text: 'stateCancelled' },
} as const satisfies Record<State, { tone: Tone; text: string }>

/** Where a withdrawal stands, in a word. */
export function WithdrawalState({ state }: { state: State }) {
  const t = useTexts(walletTexts)
  return <Badge tone={looks[state].tone}>{t(looks[state].text)}</Badge>
}
