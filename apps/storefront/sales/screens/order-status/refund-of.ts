type Payment = { state: string; failureReason: string | null; amount: number; walletAmount: number }

type OrderRefund = {
  amountRial: number
  /** The card part went to the wallet at once, like the rest, or goes to the card after approval by finance. */
  to: 'wallet' | 'walletOrCard'
}

/**
 * The refund of a cancelled order by its payments; null if nothing was paid. Disowned payments are not refunded.
 * @spec 4.sale-order
 */
export function refundOf(payments: readonly Payment[]): OrderRefund | null {
  const paid = payments.findLast(
    ({ state, failureReason }) =>
      state === 'Verified' || state === 'RecordedNotPaid' || failureReason === 'DISOWNED',
  )
  if (!paid) return null
  const cardRial = paid.state === 'Verified' ? paid.amount : 0
  const amountRial = paid.walletAmount + cardRial
  if (amountRial === 0) return null
  return { amountRial, to: cardRial > 0 ? 'walletOrCard' : 'wallet' }
}
