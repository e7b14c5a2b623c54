import type { PaymentState } from './payment-states.ts'

const minuteMs = 60_000
const maxDelayMs = 60 * minuteMs

/** How long the gateway is queried about a failed or expired attempt: the money may still have arrived. */
const endedQueryHours = 24

type Attempt = {
  state: PaymentState
  /** Queries of the gateway since the attempt entered this state, the current one included. */
  queryCount: number
  createdAtMs: number
  nowMs: number
  /** How long it is queried about an attempt without a callback; banks have refunded by then. */
  paymentDisputeHours: number
}

/**
 * When the gateway is queried again about an unchanged attempt, in milliseconds since 1970: with a delay that doubles
 * from two minutes up to an hour. Null where there is nothing to wait for any more.
 * @spec 8.payment-unsuccessful, 4.sale-order.7
 */
export function nextQueryAtMs(attempt: Attempt): number | null {
  const { queryCount, createdAtMs, nowMs } = attempt
  const hours = queryHours(attempt)
  if (hours === null) return null
  const delayMs = Math.min(maxDelayMs, minuteMs * 2 ** Math.min(queryCount, 10))
  const next = nowMs + delayMs
  return next - createdAtMs > hours * 60 * minuteMs ? null : next
}

function queryHours({ state, paymentDisputeHours }: Attempt): number | null {
  switch (state) {
    case 'Redirected':
      return paymentDisputeHours
    case 'Failed':
    case 'Expired':
      return endedQueryHours
    default:
      return null
  }
}
