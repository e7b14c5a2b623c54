import { wordOf } from '@anar/app-kit/word-of'
import type { PaymentState } from '@anar/domain/ordering'
import { Badge, type IconDrawing, type Tone } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck, CircleX, Clock, TriangleAlert } from '@anar/ui/icons'
import { useMemo } from 'react'
import { paymentsMessages } from '../messages/index.ts'

const looks: Readonly<Record<PaymentState, { tone: Tone; icon: IconDrawing }>> = {
  Created: { tone: 'neutral', icon: Clock },
  Redirected: { tone: 'info', icon: Clock },
  Verified: { tone: 'positive', icon: CircleCheck },
  Failed: { tone: 'neutral', icon: CircleX },
  Expired: { tone: 'neutral', icon: CircleX },
  PaidNotRecorded: { tone: 'warning', icon: TriangleAlert },
  RecordedNotPaid: { tone: 'danger', icon: TriangleAlert },
}
const stateWords = {
  Created: 'stateCreated',
  Redirected: 'stateRedirected',
  Verified: 'stateVerified',
  Failed: 'stateFailed',
  Expired: 'stateExpired',
  PaidNotRecorded: 'statePaidNotRecorded',
  RecordedNotPaid: 'stateRecordedNotPaid',
} as const

/** Labels of states, reasons and gateways; an unknown one is shown as its code. */
export function usePaymentWords() {
  const t = useMessages(paymentsMessages)
  return useMemo(
    () => ({
      state: (state: string) =>
        Object.hasOwn(stateWords, state) ? t(stateWords[state as PaymentState]) : state,
      reason: (reason: string) => wordOf(t, 'paymentFailure', reason),
      gateway: (gateway: string) => wordOf(t, 'gateway', gateway),
    }),
    [t],
  )
}

/** Badge of a payment's state. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const words = usePaymentWords()
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon}>
      {words.state(state)}
    </Badge>
  )
}
