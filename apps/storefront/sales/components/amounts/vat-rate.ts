/**
 * The one VAT rate of an order in percent, so that the summary can name it; null where its lines have several.
 * @spec 3.order-labels
 */
export function soleVatPercent(basisPoints: readonly number[]): number | null {
  const rates = new Set(basisPoints)
  const [rate] = rates
  return rates.size === 1 && rate !== undefined ? rate / 100 : null
}

/** How far a basket is on its way to free shipping, 0 to 100, rounded down: 100 only where it is reached. */
export function freeShippingPercent(order: {
  finalAmountBeforeVat: number
  restToFreeShippingRial: number
  freeShipping: boolean
}): number {
  if (order.freeShipping) return 100
  const threshold = order.finalAmountBeforeVat + order.restToFreeShippingRial
  return threshold <= 0 ? 0 : Math.min(99, Math.floor((order.finalAmountBeforeVat / threshold) * 100))
}
