export const paymentStates = [
  'Created',
  'Redirected',
  'Verified',
  'Failed',
  'Expired',
  'PaidNotRecorded',
  'RecordedNotPaid',
] as const

export type PaymentState = (typeof paymentStates)[number]

/**
 * The transitions of a payment attempt.
 *
 * Failed and Expired are not final: a callback can be forged or lost and a payment can come late. Money that the gateway
 * confirms later still counts.
 * @spec 4.sale-order.3
 */
export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  // Straight to Verified where the wallet pays everything and no gateway is needed.
  Created: ['Redirected', 'Verified', 'Failed', 'Expired'],
  Redirected: ['Verified', 'Failed', 'Expired', 'PaidNotRecorded'],
  // Recorded by us, and unknown to the gateway when it was queried again.
  Verified: ['RecordedNotPaid'],
  Failed: ['Verified', 'PaidNotRecorded'],
  Expired: ['Verified', 'PaidNotRecorded'],
  // Settled by recording it after all, or by a refund.
  PaidNotRecorded: ['Verified', 'Failed'],
  RecordedNotPaid: ['Verified', 'Failed'],
}

export function canMovePayment(move: { from: PaymentState; to: PaymentState }): boolean {
  return paymentMoves[move.from].includes(move.to)
}
