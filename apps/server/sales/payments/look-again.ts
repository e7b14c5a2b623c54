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

/** What a comparison of one payment with the gateway came to. `agrees` is also said of what neither side was paid. */
export type Found = 'agrees' | 'paid-there' | 'disowned' | 'amount' | 'unanswered'

type Looking = { database: Database; gateway: Gateway; now: Temporal.Instant }

/** Whether our books have money of a payment, whatever it became. */
export function isTaken({ state, failure_reason }: PaymentRow): boolean {
  return state === 'Verified' || state === 'PaidNotRecorded' || failure_reason === 'REFUNDED'
}

/**
 * Compares a payment with what the gateway says of it now, and puts right what can be put right without anybody's
 * judgement: money that is there is recorded; what was credited and is disowned is held at once, or owed, and becomes
 * a case for the office; what was disowned and is there after all is the owner's again. Throws `GatewayUnavailable` where there is no answer.
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

async function findTheirs({ database, gateway, now }: Looking, payment: PaymentRow): Promise<Found> {
  if ((await gateway.inquire(payment.reference!)) !== 'paid') return 'agrees'
  if (payment.is_settled) return 'paid-there'
  await settlePayment({ database, gateway, now }, payment)
  const settled = (await findPayment(database, payment.id))!
  return isTaken(settled) ? 'paid-there' : 'amount'
}
