/**
 * The VAT rate of an order in percent, for the summary; null if its lines differ.
 * @spec 3.order-labels
 */
export function soleVatPercent(basisPoints: readonly number[]): number | null {
  const rates = new Set(basisPoints)
  const [rate] = rates
  return rates.size === 1 && rate !== undefined ? rate / 100 : null
}

/** The progress to free shipping, 0 to 100, rounded down: 100 only if it is reached. */
export function freeShippingPercent(order: {
  judgedRial: number
  restToFreeShippingRial: number
  freeShipping: boolean
}): number {
  if (order.freeShipping) return 100
  const threshold = order.judgedRial + order.restToFreeShippingRial
  return threshold <= 0 ? 0 : Math.min(99, Math.floor((order.judgedRial / threshold) * 100))
}
