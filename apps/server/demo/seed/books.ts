import { post } from '../../money/ledger/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { refund } from '../../sales/refunds/index.ts'
import type { DemoOrder } from './orders.ts'

/** The ledger of the placed orders, in the order of time: each payment becomes sales, VAT and delivery. */
export async function insertBooks(sql: Sql, orders: readonly DemoOrder[]): Promise<void> {
  const placed = orders.filter((order) => order.orderNumber !== null)
  for (const [index, order] of placed.entries()) {
    const { finalAmountBeforeVat, vatAmount, totalDeliveryCost, payableAmount } = order.priced
    await post(sql, {
      kind: 'order',
      occasion: `order ${order.id} registered`,
      entries: [
        { account: { kind: 'clearing', gateway: 'sandbox' }, amountRial: -payableAmount },
        { account: { kind: 'sales' }, amountRial: finalAmountBeforeVat },
        { account: { kind: 'vat' }, amountRial: vatAmount },
        { account: { kind: 'delivery' }, amountRial: totalDeliveryCost },
      ],
      saleOrderId: order.id,
      // Payments are numbered as their orders were placed.
      paymentId: index + 1,
      now: momentOf(order, 'Registered'),
    })
  }
}

/** Refunds of cancelled orders to wallets, in the order of time. */
export async function insertCancellations(sql: Sql, orders: readonly DemoOrder[]): Promise<void> {
  for (const order of orders) {
    if (order.orderNumber === null || order.state !== 'Cancelled') continue
    const { finalAmountBeforeVat, vatAmount, totalDeliveryCost } = order.priced
    await refund(sql, {
      saleOrderId: order.id,
      personId: order.person.id,
      amounts: { goodsRial: finalAmountBeforeVat, vatRial: vatAmount, deliveryRial: totalDeliveryCost },
      to: 'wallet',
      occasion: `order ${order.id} cancelled`,
      accountId: order.person.id,
      reason: '',
      now: momentOf(order, 'Cancelled'),
    })
  }
}

function momentOf(order: DemoOrder, state: 'Registered' | 'Cancelled'): Temporal.Instant {
  return order.moments.find((moment) => moment.state === state)!.at
}
