import { lockPerson } from '../../platform/caller/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { lockOrder, type OrderRow } from '../orders/index.ts'
import { bookTopUp } from './booking.ts'
import { isAccountClosed } from './queries/orders.ts'
import { findPayment, isPaidBasket, lockPayment, movePayment, type PaymentRow } from './queries/payments.ts'
import { registerOrder } from './registration.ts'
import { readyToRegister } from './settle.ts'
import { refundUnrecorded } from './unrecorded.ts'

type Locked = { order: OrderRow | null; payment: PaymentRow }

/** A payment with its person and order, locked in the shop's lock order; null for an unknown payment. */
export async function lockWithOrder(tx: Sql, paymentId: number): Promise<Locked | null> {
  const known = await findPayment(tx, paymentId)
  if (!known) return null
  await lockPerson(tx, known.person_id)
  const order = known.sale_order_id === null ? null : (await lockOrder(tx, known.sale_order_id))!
  return { order, payment: await lockPayment(tx, paymentId) }
}

/**
 * Records a payment that could not be recorded when it came: registers the order, or credits the top-up. False, with
 * nothing changed, where that is still not possible or the order has changed since it was paid.
 * @spec 4.sale-order
 */
export async function recordAfterAll(
  tx: Sql,
  { order, payment }: Locked,
  by: { accountId: number | null; now: Temporal.Instant },
): Promise<boolean> {
  const { now } = by
  if (!order) {
    if (await isAccountClosed(tx, payment.person_id)) return false
    await movePayment(tx, payment, { to: 'Verified', now })
    await bookTopUp(tx, { payment, from: 'suspense', ...by })
    return true
  }
  // A checkout under way is not interrupted.
  if (order.state !== 'Draft') return false
  const isPaidFor = await isPaidBasket(tx, payment.id)
  const ready = await readyToRegister(tx, { order, payment, isPaidFor, now })
  if ('reason' in ready) return false
  await registerOrder(tx, { order: ready.order, payment, trace: null, from: 'suspense', now })
  return true
}

/**
 * Refunds a payment whose time to choose has passed; false where it was settled meanwhile.
 * @spec 4.sale-order.9
 */
export function refundOverdue(
  database: Database,
  paymentId: number,
  now: Temporal.Instant,
): Promise<boolean> {
  return transact(database, async (tx) => {
    const locked = (await lockWithOrder(tx, paymentId))!
    const { state, refund_due_at } = locked.payment
    const isDue = refund_due_at !== null && refund_due_at.getTime() <= now.epochMilliseconds
    if (state !== 'PaidNotRecorded' || !isDue) return false
    await refundUnrecorded(tx, {
      payment: locked.payment,
      accountId: null,
      note: 'time to choose has passed',
      now,
    })
    return true
  })
}

/**
 * Registers the order of a buyer who waits for stock; false where the goods are still out of stock, or the payment was
 * settled meanwhile.
 * @spec 4.sale-order
 */
export function registerWaiting(
  database: Database,
  paymentId: number,
  now: Temporal.Instant,
): Promise<boolean> {
  return transact(database, async (tx) => {
    const locked = (await lockWithOrder(tx, paymentId))!
    if (locked.payment.state !== 'PaidNotRecorded' || locked.payment.choice !== 'wait') return false
    return recordAfterAll(tx, locked, { accountId: null, now })
  })
}

/** Ends a top-up that was not paid in time; late money is still honoured. False where it was decided meanwhile. */
export function expireTopUp(database: Database, paymentId: number, now: Temporal.Instant): Promise<boolean> {
  return transact(database, async (tx) => {
    const { payment } = (await lockWithOrder(tx, paymentId))!
    if (payment.state !== 'Created' && payment.state !== 'Redirected') return false
    await movePayment(tx, payment, { to: 'Expired', reason: 'EXPIRED', now })
    return true
  })
}
