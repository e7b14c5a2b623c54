import type { PaymentFailure } from '@anar/contract/entities'
import { reserveStock } from '../../catalogue/index.ts'
import { owedBy, releaseHold, walletOf } from '../../money/index.ts'
import { lockPerson } from '../../platform/caller/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { GatewayUnavailable } from '../../platform/ports/bounded-gateway.ts'
import type { Gateway, Verdict } from '../../platform/ports/gateway.ts'
import type { GatewayNamed } from '../../platform/ports/gateways.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { isUseLeft } from '../discount-codes/index.ts'
import { lockPersonAndOrder, moveOrder, type OrderRow } from '../orders/index.ts'
import {
  heldForOthers,
  isPaidBasket,
  lockOpenPayments,
  lockPayment,
  movePayment,
  openAttempts,
  type PaymentRow,
} from './queries/payments.ts'
import { registerOrder } from './registration.ts'
import { backToDraft } from './release.ts'
import { settleTopUp } from './settle-top-up.ts'
import { holdUnrecorded } from './unrecorded.ts'

type Settling = { database: Database; gateway: Gateway; now: Temporal.Instant }

/**
 * Verifies a payment at the gateway and records the verdict, idempotently: paid registers the order or tops the wallet
 * up, failed makes the order a basket again, open changes nothing. The amount is that of our own record. Another
 * gateway's payment is left alone. Throws `GatewayUnavailable`, with nothing changed, where the gateway does not answer.
 * @spec 4.sale-order.5
 */
export async function settlePayment(
  { database, gateway, now }: Settling,
  payment: PaymentRow,
): Promise<void> {
  if (payment.reference === null || payment.gateway !== gateway.name || isFinal(payment)) return
  const verdict = await gateway.verify({ reference: payment.reference, amountRial: payment.amount })
  if (verdict.state === 'open') return
  const write = async (tx: Sql) => {
    const { person_id: personId, sale_order_id: saleOrderId } = payment
    const [order, current, isPaidFor] = await Promise.all([
      saleOrderId === null
        ? lockPerson(tx, personId).then(() => undefined)
        : lockPersonAndOrder(tx, personId, saleOrderId),
      lockPayment(tx, payment.id),
      saleOrderId !== null && isPaidBasket(tx, payment.id),
    ])
    if (isFinal(current)) return
    if (order) await writeVerdict(tx, { order, payment: current, isPaidFor, verdict, now })
    else await settleTopUp(tx, { payment: current, verdict, now })
  }
  await transact(database, write)
}

/**
 * Settles every open attempt of an order at its own gateway. False where one does not answer or cannot be queried, so
 * that it is unknown whether the order is paid.
 * @spec 4.sale-order
 */
export async function settleOpenAttempts(
  { database, gatewayNamed, now }: Omit<Settling, 'gateway'> & { gatewayNamed: GatewayNamed },
  order: { id: number; person_id: number },
): Promise<boolean> {
  let isAnswered = true
  for (const payment of await openAttempts(database, order.id, order.person_id)) {
    // It was never sent to a gateway.
    if (payment.reference === null) continue
    const gateway = gatewayNamed(payment.gateway)
    if (!gateway) {
      isAnswered = false
      continue
    }
    await settlePayment({ database, gateway, now }, payment).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error
      isAnswered = false
    })
  }
  return isAnswered
}

// Failed and Expired are not final unless refunded: late money is honoured.
function isFinal({ state, is_settled }: PaymentRow): boolean {
  return is_settled || state === 'Verified' || state === 'PaidNotRecorded' || state === 'RecordedNotPaid'
}

type Decided = Late & { verdict: Exclude<Verdict, { state: 'open' }> }

async function writeVerdict(tx: Sql, { verdict, ...late }: Decided): Promise<void> {
  if (verdict.state === 'paid') return recordPaid(tx, { ...late, trace: verdict.trace })
  const { order, payment, now } = late
  if (payment.state === 'Failed' || payment.state === 'Expired') return
  const othersAreOpen = (await lockOpenPayments(tx, order.id)).some(({ id }) => id !== payment.id)
  if (order.state === 'AwaitingPayment' && !othersAreOpen) {
    return backToDraft(tx, order, { state: 'Failed', reason: verdict.reason, accountId: null, now })
  }
  await movePayment(tx, payment, { to: 'Failed', reason: verdict.reason, now })
  await releaseHold(tx, { personId: payment.person_id, paymentId: payment.id, now })
}

type Paid = Late & { trace: string }

async function recordPaid(tx: Sql, paid: Paid): Promise<void> {
  const ready = await readyToRegister(tx, paid)
  if ('order' in ready) return registerOrder(tx, { ...paid, order: ready.order, from: 'clearing' })
  // Paid, but the order cannot be registered: the money is held until it is settled.
  await holdUnrecorded(tx, { ...paid, reason: ready.reason })
  await endAwaiting(tx, paid, ready.reason)
}

// The held wallet part now pays a debt, so the order must be paid again.
async function endAwaiting(tx: Sql, { order, now }: Paid, reason: PaymentFailure): Promise<void> {
  if (order.state !== 'AwaitingPayment' || (await lockOpenPayments(tx, order.id)).length > 0) return
  await backToDraft(tx, order, { state: 'Failed', reason, accountId: null, now })
}

type Late = {
  order: OrderRow
  payment: PaymentRow
  /** Whether the order is unchanged since the payment, read under its lock. */
  isPaidFor: boolean
  now: Temporal.Instant
}

/**
 * Prepares a paid order for its registration. The order must equal what was paid for, line by line, its code must have a
 * use left, and the units and the wallet's part must be available. Comparing the amount alone is not enough: another
 * basket may cost the same, or too little while a line of it has no price. Changes nothing where it returns a reason.
 */
export async function readyToRegister(
  tx: Sql,
  { order, payment, isPaidFor, now }: Late,
): Promise<{ order: OrderRow } | { reason: PaymentFailure }> {
  if (!order.is_active || !isPaidFor) return { reason: 'EXPIRED' }
  if (order.state !== 'AwaitingPayment' && order.state !== 'Draft') return { reason: 'EXPIRED' }
  if (!(await hasWalletPart(tx, order, payment))) return { reason: 'WALLET_SHORT' }
  if (order.state === 'AwaitingPayment') return { order }
  if (!(await isUseLeft(tx, order))) return { reason: 'EXPIRED' }
  if (!(await reserveStock(tx, order.id, now))) return { reason: 'OUT_OF_STOCK' }
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

// The part is held while the attempt is open; afterwards it was released and must be available again. A person with a
// debt has no wallet part: held money pays the debt.
async function hasWalletPart(tx: Sql, order: OrderRow, payment: PaymentRow): Promise<boolean> {
  const isHeld = payment.state === 'Created' || payment.state === 'Redirected'
  if (payment.wallet_amount === 0) return true
  if ((await owedBy(tx, payment.person_id)) > 0) return false
  if (isHeld) return true
  const { toppedUpRial, earnedRial } = await walletOf(tx, payment.person_id)
  const heldRial = await heldForOthers(tx, order.id, payment.id)
  return toppedUpRial + earnedRial + heldRial >= payment.wallet_amount
}
