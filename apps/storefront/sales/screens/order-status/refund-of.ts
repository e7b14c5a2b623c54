type Payment = { state: string; failureReason: string | null; amount: number; walletAmount: number }

type OrderRefund = {
  amountRial: number
  /** A card's part went to the wallet at once, like the rest, or goes to the card once finance has approved it. */
  to: 'wallet' | 'walletOrCard'
}

/**
 * What a cancelled order gives back, as far as its payments tell; null where nothing was paid. What the bank disowned
 * goes to nobody.
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
