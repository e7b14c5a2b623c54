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
 * Every legal move of a payment attempt.
 *
 * Failed and Expired are not the end: they are what we believed, and the gateway may know better. A callback can be
 * forged or lost and a payment can come late, so money that is really there is still honoured.
 * @spec 4.sale-order.3
 */
export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  // Straight to Verified where the wallet pays everything and no gateway is needed.
  Created: ['Redirected', 'Verified', 'Failed', 'Expired'],
  Redirected: ['Verified', 'Failed', 'Expired', 'PaidNotRecorded'],
  // Recorded by us, and unknown to the gateway when it was asked again.
  Verified: ['RecordedNotPaid'],
  Failed: ['Verified', 'PaidNotRecorded'],
  Expired: ['Verified', 'PaidNotRecorded'],
  // Settled by recording it after all, or by giving the money back.
  PaidNotRecorded: ['Verified', 'Failed'],
  RecordedNotPaid: ['Verified', 'Failed'],
}

export function canMovePayment(move: { from: PaymentState; to: PaymentState }): boolean {
  return paymentMoves[move.from].includes(move.to)
}
