import { releaseHold } from '../../money/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { bookGivenBack, bookTopUp, bookUnrecorded } from './booking.ts'
import { type FailureReason, movePayment, type PaymentRow } from './queries/payments.ts'
import { setRefundDue } from './queries/results.ts'

type Unrecorded = { payment: PaymentRow; trace: string; reason: FailureReason; now: Temporal.Instant }

/**
 * Money that is there and cannot be recorded as what it was paid for: it is kept in suspense, named as such, and goes
 * to the wallet by itself unless the person or the office decides otherwise before. What was held of the wallet goes
 * back at once. Person, order and payment are locked by the caller.
 * @spec 4.sale-order, 2.check-payment
 */
export async function keepUnrecorded(tx: Sql, unrecorded: Unrecorded): Promise<void> {
  const { payment, trace, reason, now } = unrecorded
  const isOpen = payment.state === 'Created' || payment.state === 'Redirected'
  const { refundChoiceHours } = await settingsOf(tx)
  // A wallet that nobody can open is not paid into by itself: the office decides.
  const refundDueAt = reason === 'ACCOUNT_CLOSED' ? undefined : now.add({ hours: refundChoiceHours })
  await movePayment(tx, payment, { to: 'PaidNotRecorded', reason, trace, now, refundDueAt })
  if (isOpen) await releaseHold(tx, { personId: payment.person_id, paymentId: payment.id, now })
  await bookUnrecorded(tx, { payment, accountId: null, now })
  await giveNotice(tx, {
    personId: payment.person_id,
    kind: 'PAYMENT_NOT_RECORDED',
    details: { paymentId: String(payment.id) },
    occasion: `payment ${payment.id}`,
    now,
  })
}

/**
 * What the gateway says by now of money that is kept in view. What it disowns goes to no wallet by itself, nor at its
 * owner's wish: the office decides. What it has after all can be chosen about anew. The payment is locked by the caller.
 * @spec 4.sale-order
 */
export async function doubtUnrecorded(
  tx: Sql,
  payment: PaymentRow,
  { isDisowned, now }: { isDisowned: boolean; now: Temporal.Instant },
): Promise<void> {
  if (payment.state !== 'PaidNotRecorded' || payment.failure_reason === 'ACCOUNT_CLOSED') return
  if (isDisowned) return setRefundDue(tx, payment.id, null)
  if (payment.refund_due_at !== null) return
  const { refundChoiceHours } = await settingsOf(tx)
  await setRefundDue(tx, payment.id, now.add({ hours: refundChoiceHours }))
}

type Settled = { payment: PaymentRow; accountId: number | null; note: string; now: Temporal.Instant }

/**
 * Gives money that could not be recorded to the wallet of who paid it, once: an order's as earned, so that it can be
 * withdrawn; a top-up's as what it was meant to be. Person and payment are locked by the caller.
 * @spec 4.sale-order
 */
export async function giveBack(tx: Sql, settled: Settled): Promise<void> {
  const { payment, now } = settled
  if (payment.purpose === 'top-up') {
    await movePayment(tx, payment, { to: 'Verified', now })
    await bookTopUp(tx, { ...settled, from: 'suspense' })
  } else {
    await movePayment(tx, payment, { to: 'Failed', reason: 'REFUNDED', now, isSettled: true })
    await bookGivenBack(tx, settled)
  }
  await giveNotice(tx, {
    personId: payment.person_id,
    kind: 'PAYMENT_GIVEN_BACK',
    details: {},
    occasion: `payment ${payment.id}`,
    now,
  })
}
