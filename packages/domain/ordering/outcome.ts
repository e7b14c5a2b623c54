import type { PaymentState } from './payment-states.ts'

export const orderOutcomes = [
  'PaidAndRegistered',
  'PaymentUnsuccessful',
  'PaidNotRecorded',
  'RecordedNotPaid',
] as const

/** What the payment result page tells. */
export type OrderOutcome = (typeof orderOutcomes)[number]

/**
 * The outcome of a payment attempt; null while it is under way and there is nothing to tell yet.
 * @spec 2.check-payment, 4.sale-order.4
 */
export function orderOutcome(payment: PaymentState): OrderOutcome | null {
  switch (payment) {
    case 'Created':
    case 'Redirected':
      return null
    case 'Verified':
      return 'PaidAndRegistered'
    case 'Failed':
    case 'Expired':
      return 'PaymentUnsuccessful'
    case 'PaidNotRecorded':
      return 'PaidNotRecorded'
    case 'RecordedNotPaid':
      return 'RecordedNotPaid'
  }
}
