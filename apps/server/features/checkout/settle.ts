import type { Gateway, Verdict } from '../../adapters/gateway/port.ts'
import type { Database, Sql } from '../../db/pool.ts'
import { transact } from '../command/index.ts'
import { lockOrder, lockPerson, moveOrder, type OrderRow } from '../orders/index.ts'
import { settingsOf } from '../settings/index.ts'
import {
  type FailureReason,
  lockOpenPayments,
  lockPayment,
  type PaymentRow,
  personOfOrder,
  setPaymentState,
} from './queries.ts'
import { registerOrder } from './registration.ts'
import { backToDraft } from './release.ts'
import { reserveStock } from './stock/queries.ts'

type Settling = { database: Database; gateway: Gateway; now: Temporal.Instant }

/**
 * Asks the gateway how a payment ended and writes it down, once, however often and by however many this is called:
 * paid registers the order, failed makes it a basket again, open changes nothing. The amount asked for is the one
 * of our own record. Another gateway's payment is left alone. Throws `GatewayUnavailable` where the gateway does not answer; nothing has changed then.
 * @spec 4.sale-order
 */
export async function settlePayment(
  { database, gateway, now }: Settling,
  payment: PaymentRow,
): Promise<void> {
  if (payment.reference === null || payment.gateway !== gateway.name || isFinal(payment)) return
  const verdict = await gateway.verify({ reference: payment.reference, amountRial: payment.amount })
  if (verdict.state === 'open') return
  const personId = await personOfOrder(database, payment.sale_order_id)
  await transact(database, async (tx) => {
    await lockPerson(tx, personId)
    const order = (await lockOrder(tx, payment.sale_order_id))!
    const current = await lockPayment(tx, payment.id)
    if (isFinal(current)) return
    await writeVerdict(tx, { order, payment: current, verdict, now })
  })
}

// Failed and Expired are not final: money that came late is honoured.
function isFinal({ state }: PaymentRow): boolean {
  return state === 'Verified' || state === 'PaidNotRecorded' || state === 'RecordedNotPaid'
}

type Decided = {
  order: OrderRow
  payment: PaymentRow
  verdict: Exclude<Verdict, { state: 'open' }>
  now: Temporal.Instant
}

async function writeVerdict(tx: Sql, { order, payment, verdict, now }: Decided): Promise<void> {
  if (verdict.state === 'paid') return recordPaid(tx, { order, payment, trace: verdict.trace, now })
  if (payment.state === 'Failed' || payment.state === 'Expired') return
  await setPaymentState(tx, payment.id, { state: 'Failed', reason: verdict.reason })
  const othersAreOpen = (await lockOpenPayments(tx, order.id)).length > 0
  if (order.state !== 'AwaitingPayment' || othersAreOpen) return
  await backToDraft(tx, order, { state: 'Failed', reason: verdict.reason, accountId: null, now })
}

type Paid = { order: OrderRow; payment: PaymentRow; trace: string; now: Temporal.Instant }

async function recordPaid(tx: Sql, paid: Paid): Promise<void> {
  const ready = await readyToRegister(tx, paid)
  if ('reason' in ready) {
    const { reason } = ready
    // The money is there and cannot be turned into the order: it is kept in view until it is settled by hand.
    await setPaymentState(tx, paid.payment.id, {
      state: 'PaidNotRecorded',
      reason,
      trace: paid.trace,
      verifiedAt: paid.now,
    })
    return
  }
  await registerOrder(tx, { ...paid, order: ready.order })
  for (const other of await lockOpenPayments(tx, paid.order.id)) {
    await setPaymentState(tx, other.id, { state: 'Expired', reason: 'EXPIRED' })
  }
}

// What was paid must be what the order costs by its own frozen record, and the units must be there.
async function readyToRegister(
  tx: Sql,
  { order, payment, now }: Paid,
): Promise<{ order: OrderRow } | { reason: FailureReason }> {
  const isSameAmount = order.payable_amount === payment.amount
  if (!isSameAmount || !order.is_active) return { reason: 'EXPIRED' }
  if (order.state === 'AwaitingPayment') return { order }
  if (order.state !== 'Draft') return { reason: 'EXPIRED' }
  if (!(await reserveStock(tx, order.id))) return { reason: 'OUT_OF_STOCK' }
  const { reservationMinutes } = await settingsOf(tx)
  const taken = await moveOrder(tx, order, {
    to: 'AwaitingPayment',
    actor: 'system',
    accountId: null,
    reason: `payment ${payment.id} came late`,
    now,
    reservedUntil: now.add({ minutes: reservationMinutes }),
  })
  return { order: taken }
}
