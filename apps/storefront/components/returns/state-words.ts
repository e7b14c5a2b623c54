import type { IconDrawing, Tone } from '@anar/ui'
import { BadgeCheck, CircleX, Clock, Eye, Hourglass, PackageCheck, RefreshCw, Wallet } from '@anar/ui/icons'

/** How the states of a return look; `AwaitingStock` is one that was received and waits for goods. */
export const returnLooks = {
  Requested: { tone: 'warning', icon: Clock, word: 'stateRequested' },
  Accepted: { tone: 'info', icon: BadgeCheck, word: 'stateAccepted' },
  Received: { tone: 'network', icon: Eye, word: 'stateReceived' },
  AwaitingStock: { tone: 'warning', icon: Hourglass, word: 'stateAwaitingStock' },
  Refunded: { tone: 'positive', icon: Wallet, word: 'stateRefunded' },
  Replaced: { tone: 'positive', icon: RefreshCw, word: 'stateReplaced' },
  Refused: { tone: 'danger', icon: CircleX, word: 'stateRefused' },
  Cancelled: { tone: 'neutral', icon: PackageCheck, word: 'stateCancelled' },
} as const satisfies Record<string, { tone: Tone; icon: IconDrawing; word: string }>

export type ReturnLook = keyof typeof returnLooks

/** Undefined for a state that this version of the shop does not know. */
export function returnLookOf(one: { state: string; isAwaitingStock: boolean }) {
  const name = one.isAwaitingStock ? 'AwaitingStock' : one.state
  return name in returnLooks ? returnLooks[name as ReturnLook] : undefined
}
