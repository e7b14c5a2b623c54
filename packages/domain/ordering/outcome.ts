import type { PaymentState } from './payment-states.ts'

export const orderOutcomes = [
  'PaidAndRegistered',
  'PaymentUnsuccessful',
  'PaidNotRecorded',
  'RecordedNotPaid',
] as const

/** The outcomes of the payment result page. */
export type OrderOutcome = (typeof orderOutcomes)[number]

/**
 * The outcome of a payment attempt; null while it is under way.
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
