import type { Gateway } from '../../adapters/gateway/port.ts'
import type { Database } from '../../db/pool.ts'
import {
  doubtUnrecorded,
  findPayment,
  lockWithOrder,
  movePayment,
  type PaymentRow,
  settlePayment,
} from '../checkout/index.ts'
import { transact } from '../command/index.ts'

/** What a comparison of one payment with the gateway came to. `agrees` is also said of what neither side was paid. */
export type Found = 'agrees' | 'paid-there' | 'disowned' | 'amount' | 'unanswered'

type Looking = { database: Database; gateway: Gateway; now: Temporal.Instant }

/** Whether our books have money of a payment, whatever it became. */
export function isTaken({ state, failure_reason }: PaymentRow): boolean {
  return state === 'Verified' || state === 'PaidNotRecorded' || failure_reason === 'REFUNDED'
}

/**
 * Compares a payment with what the gateway says of it now, and puts right what can be put right without anybody's
 * judgement: money that is there is recorded; what was verified and is disowned becomes a case for the office; what was
 * disowned and is there after all is verified again. Throws `GatewayUnavailable` where there is no answer.
 * @spec 4.sale-order, 2.check-payment
 */
export async function lookAgain(looking: Looking, payment: PaymentRow): Promise<Found> {
  if (payment.reference === null || payment.gateway !== looking.gateway.name) return 'agrees'
  const isOurs = isTaken(payment) || payment.state === 'RecordedNotPaid'
  return isOurs ? confirmOurs(looking, payment) : findTheirs(looking, payment)
}

// "Already verified" is what a gateway says of a payment that it has, of exactly this amount.
async function confirmOurs({ database, gateway, now }: Looking, payment: PaymentRow): Promise<Found> {
  const reference = payment.reference!
  const verdict = await gateway.verify({ reference, amountRial: payment.amount })
  if (verdict.state === 'open') return 'unanswered'
  if (verdict.state === 'paid') {
    await moveIfStill(database, payment, { from: 'RecordedNotPaid', to: 'Verified', now })
    await doubtIfUnrecorded(database, payment, { isDisowned: false, now })
    return 'agrees'
  }
  if ((await gateway.inquire(reference)) === 'paid') return 'amount'
  await moveIfStill(database, payment, { from: 'Verified', to: 'RecordedNotPaid', now })
  await doubtIfUnrecorded(database, payment, { isDisowned: true, now })
  return 'disowned'
}

async function doubtIfUnrecorded(
  database: Database,
  { id, state }: PaymentRow,
  doubt: { isDisowned: boolean; now: Temporal.Instant },
): Promise<void> {
  if (state !== 'PaidNotRecorded') return
  await transact(database, async (tx) => {
    const { payment } = (await lockWithOrder(tx, id))!
    await doubtUnrecorded(tx, payment, doubt)
  })
}

async function findTheirs({ database, gateway, now }: Looking, payment: PaymentRow): Promise<Found> {
  if ((await gateway.inquire(payment.reference!)) !== 'paid') return 'agrees'
  if (payment.is_settled) return 'paid-there'
  await settlePayment({ database, gateway, now }, payment)
  const settled = (await findPayment(database, payment.id))!
  return isTaken(settled) ? 'paid-there' : 'amount'
}

type IfStill = {
  from: 'Verified' | 'RecordedNotPaid'
  to: 'Verified' | 'RecordedNotPaid'
  now: Temporal.Instant
}

async function moveIfStill(
  database: Database,
  { id, state }: PaymentRow,
  { from, to, now }: IfStill,
): Promise<void> {
  if (state !== from) return
  await transact(database, async (tx) => {
    const locked = (await lockWithOrder(tx, id))!
    if (locked.payment.state === from) await movePayment(tx, locked.payment, { to, now })
  })
}
