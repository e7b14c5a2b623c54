import { Badge, type IconDrawing, type Tone } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { BadgeCheck, CircleX, Clock, Hourglass, Inbox, RefreshCw, Truck, Wallet } from '@anar/ui/icons'
import { returnsTexts } from '../texts/returns.ts'

const looks = {
  Requested: { tone: 'warning', icon: Clock, word: 'stateRequested' },
  Accepted: { tone: 'info', icon: Truck, word: 'stateAccepted' },
  Received: { tone: 'network', icon: Inbox, word: 'stateReceived' },
  AwaitingStock: { tone: 'warning', icon: Hourglass, word: 'stateAwaitingStock' },
  Refunded: { tone: 'positive', icon: Wallet, word: 'stateRefunded' },
  Replaced: { tone: 'positive', icon: RefreshCw, word: 'stateReplaced' },
  Refused: { tone: 'danger', icon: CircleX, word: 'stateRefused' },
  Cancelled: { tone: 'neutral', icon: BadgeCheck, word: 'stateCancelled' },
} as const satisfies Record<string, { tone: Tone; icon: IconDrawing; word: string }>

/** Where a return stands, as an icon and a word. */
export function ReturnBadge({ of }: { of: { state: string; isAwaitingStock: boolean } }) {
  const t = useTexts(returnsTexts)
  const name = of.isAwaitingStock ? 'AwaitingStock' : of.state
  if (!(name in looks)) return null
  const look = looks[name as keyof typeof looks]
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.word)}
    </Badge>
  )
}
