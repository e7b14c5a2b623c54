import { dateInCalendar, tehranDay } from '@anar/domain/calendar'
import type { Sql } from '../../db/pool.ts'
import { activateAnotherBasket, moveOrder, type OrderRow } from '../orders/index.ts'
import { endOpenPayments, keepDeliveredTo, movePayment, nextOrderNumber, type PaymentRow } from './queries.ts'
import { countSold, takeReservedStock } from './stock/queries.ts'

type Paid = { order: OrderRow; payment: PaymentRow; trace: string | null; now: Temporal.Instant }

/**
 * Registers an order whose units are set aside and whose money is there: the units leave the stock, the payment is
 * verified and every other attempt ends, the address is kept as it stands, the order gets its number, gapless within
 * the Persian year.
 * @spec 4.sale-order
 */
export async function registerOrder(tx: Sql, { order, payment, trace, now }: Paid): Promise<void> {
  await movePayment(tx, payment, { to: 'Verified', trace, verifiedAt: now })
  await endOpenPayments(tx, order.id, { to: 'Expired', reason: 'EXPIRED' })
  await keepDeliveredTo(tx, order.id)
  await activateAnotherBasket(tx, order)
  await takeReservedStock(tx, order.id)
  await countSold(tx, order.id)
  // Last, because everybody who registers waits for this row.
  const { year } = dateInCalendar(tehranDay(now.epochMilliseconds), 'pe')
  const orderNumber = await nextOrderNumber(tx, year)
  await moveOrder(tx, order, {
    to: 'Registered',
    actor: 'system',
    accountId: null,
    reason: `payment ${payment.id}`,
    now,
    orderNumber,
  })
}
