import { rial } from '@anar/domain/money'
import type { useOrder } from '../../data/own-orders.ts'

/** An order with its items, moves and payments. */
export type OrderRow = NonNullable<ReturnType<typeof useOrder>['data']>

/** The charged amounts of a registered order, in the shape of a basket's summary. */
export function amountsOf(order: Pick<OrderRow, MoneyField>) {
  return {
    productsTotalRial: rial(order.orderValueAmount + order.sumOfOrderItemDiscountAmount),
    sumOfOrderItemDiscountAmount: order.sumOfOrderItemDiscountAmount,
    orderDiscountAmount: order.orderDiscountAmount,
    vatAmount: order.vatAmount,
    totalDeliveryCost: order.totalDeliveryCost,
    payableAmount: order.payableAmount,
    orderScore: order.orderScore,
  }
}
type MoneyField =
  | 'orderValueAmount'
  | 'sumOfOrderItemDiscountAmount'
  | 'orderDiscountAmount'
  | 'vatAmount'
  | 'totalDeliveryCost'
  | 'payableAmount'
  | 'orderScore'

/** The background hue of goods whose product is gone. */
export const usualHue = 350
