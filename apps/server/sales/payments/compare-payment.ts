import { transact } from '../../platform/command/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import {
  doubtUnrecorded,
  findPayment,
  lockWithOrder,
  type PaymentRow,
  settlePayment,
} from '../checkout/index.ts'
import { confirm, disown, isUndecided } from '../disowned/index.ts'

/** The result of comparing one payment with the gateway. `agrees` includes payments that neither side has. */
export type Comparison = 'agrees' | 'paid-there' | 'disowned' | 'amount' | 'unanswered'

type Comparing = { database: Database; gateway: Gateway; now: Temporal.Instant }

/** Whether our books have received money of a payment. */
export function isTaken({ state, failure_reason }: PaymentRow): boolean {
  return state === 'Verified' || state === 'PaidNotRecorded' || failure_reason === 'REFUNDED'
}

/**
 * Compares a payment with the gateway's current answer and corrects what needs no decision: received money is recorded;
 * a credited payment that is disowned is held or owed at once and becomes a case for the office; a disowned payment that
 * the gateway has after all is credited again. Throws `GatewayUnavailable` where there is no answer.
 * @spec 4.sale-order, 2.check-payment
 */
export async function comparePayment(comparing: Comparing, payment: PaymentRow): Promise<Comparison> {
  if (payment.reference === null || payment.gateway !== comparing.gateway.name) return 'agrees'
  const isOurs = isTaken(payment) || payment.state === 'RecordedNotPaid'
  return isOurs ? confirmOurs(comparing, payment) : findTheirs(comparing, payment)
}

// A gateway answers "already verified" for a payment that it has with exactly this amount.
async function confirmOurs({ database, gateway, now }: Comparing, payment: PaymentRow): Promise<Comparison> {
  const reference = payment.reference!
  const verdict = await gateway.verify({ reference, amountRial: payment.amount })
  if (verdict.state === 'open') return 'unanswered'
  const isDisowned = verdict.state !== 'paid'
  if (isDisowned && (await gateway.inquire(reference)) === 'paid') return 'amount'
  await transact(database, async (tx) => {
    const { payment: locked } = (await lockWithOrder(tx, payment.id))!
    if (locked.state === 'PaidNotRecorded') await doubtUnrecorded(tx, locked, { isDisowned, now })
    else if (isDisowned && (isTaken(locked) || locked.state === 'RecordedNotPaid'))
      await disown(tx, locked, now)
    else if (!isDisowned && (await isUndecided(tx, locked))) {
      await confirm(tx, { payment: locked, accountId: null, note: '', now })
    }
  })
  return isDisowned ? 'disowned' : 'agrees'
}

async function findTheirs({ database, gateway, now }: Comparing, payment: PaymentRow): Promise<Comparison> {
  if ((await gateway.inquire(payment.reference!)) !== 'paid') return 'agrees'
  if (payment.is_settled) return 'paid-there'
  await settlePayment({ database, gateway, now }, payment)
  const settled = (await findPayment(database, payment.id))!
  return isTaken(settled) ? 'paid-there' : 'amount'
}
