import type { PaymentState } from './payment-states.ts'

const minuteMs = 60_000
const longestDelayMs = 60 * minuteMs

/** For so long a gateway is asked about an attempt that failed or ran out: money may have come after all. */
const endedAskingHours = 24

type Asked = {
  state: PaymentState
  /** How often the gateway was asked since the attempt came into this state, this time included. */
  askedCount: number
  createdAtMs: number
  nowMs: number
  /** For so long it is asked about an attempt nobody came back from; banks have given money back by then. */
  paymentDisputeHours: number
}

/**
 * When a gateway is asked about an attempt again that is as it was: after one minute, two, four, and so on up to an
 * hour, counted in milliseconds since 1970. Null where there is nothing to wait for any more.
 * @spec 8.payment-unsuccessful, 4.sale-order.7
 */
export function nextAskAtMs(asked: Asked): number | null {
  const { askedCount, createdAtMs, nowMs } = asked
  const hours = askingHours(asked)
  if (hours === null) return null
  const delayMs = Math.min(longestDelayMs, minuteMs * 2 ** Math.min(askedCount, 10))
  const next = nowMs + delayMs
  return next - createdAtMs > hours * 60 * minuteMs ? null : next
}

function askingHours({ state, paymentDisputeHours }: Asked): number | null {
  switch (state) {
    case 'Redirected':
      return paymentDisputeHours
    case 'Failed':
    case 'Expired':
      return endedAskingHours
    default:
      return null
  }
}
