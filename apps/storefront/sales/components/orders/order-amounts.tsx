import { AmountsList } from '../amounts/amounts.tsx'
import { soleVatPercent } from '../amounts/vat-rate.ts'
import { amountsOf, type OrderRow } from './order-row.ts'

/** The amounts of an order. Points of a cancelled one do not count. @spec 3.order-labels */
export function OrderAmounts({ order }: { order: OrderRow }) {
  return (
    <AmountsList
      amounts={amountsOf(order)}
      shipping={order.warehouse ? 'warehouse' : 'sent'}
      code={order.discountCode?.code}
      vatPercent={soleVatPercent(order.orderItems.map((item) => Math.round(item.vatPercent * 100)))}
      isScored={order.state !== 'Cancelled'}
    />
  )
}
