import type { BasketSummary } from '../../data/basket.ts'
import type { AmountsProps } from '../amounts/amounts.tsx'

/** How a basket is to be delivered as far as it was chosen: only then is a delivery's price among its amounts. @spec 2.choose-address */
export function shippingOf({
  row,
  notCovered,
}: Pick<BasketSummary, 'row' | 'notCovered'>): AmountsProps['shipping'] {
  if (row.warehouse) return 'warehouse'
  return row.address && row.deliveryMethod && !notCovered ? 'sent' : 'later'
}
