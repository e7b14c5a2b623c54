import type { BasketSummary } from '../../data/basket.ts'
import type { AmountsProps } from '../amounts/amounts.tsx'

/** The chosen delivery of a basket: without one, its amounts have no delivery price. @spec 2.choose-address */
export function shippingOf({
  row,
  notCovered,
}: Pick<BasketSummary, 'row' | 'notCovered'>): AmountsProps['shipping'] {
  if (row.warehouse) return 'warehouse'
  return row.address && row.deliveryMethod && !notCovered ? 'sent' : 'later'
}
