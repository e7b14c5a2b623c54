import type { PaymentFailure } from '@anar/contract/entities'
import { releaseHold } from '../../money/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { bookSuspenseRefund, bookTopUp, bookUnrecorded } from './booking.ts'
import { movePayment, type PaymentRow } from './queries/payments.ts'
import { setRefundDue } from './queries/results.ts'

type Unrecorded = { payment: PaymentRow; trace: string; reason: PaymentFailure; now: Temporal.Instant }

/**
 * Holds a payment in suspense that cannot be recorded for its purpose. It is refunded to the wallet automatically, unless
 * the person or the office decides otherwise before. The wallet's held part is released at once. The caller has locked
 * person, order and payment.
 * @spec 4.sale-order, 2.check-payment
 */
export async function holdUnrecorded(tx: Sql, unrecorded: Unrecorded): Promise<void> {
  const { payment, trace, reason, now } = unrecorded
  const isOpen = payment.state === 'Created' || payment.state === 'Redirected'
  const { refundChoiceHours } = await settingsOf(tx)
  // A closed account's wallet gets no automatic refund: the office decides.
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
 * Applies the gateway's current answer to an unrecorded payment. A disowned one is refunded neither automatically nor by
 * its owner's choice: the office decides. One that the gateway confirms again gets a new time to choose. The caller has
 * locked the payment.
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
 * Refunds an unrecorded payment to the payer's wallet, once: an order's as earned money, so that it can be withdrawn; a
 * top-up's as topped-up money. The caller has locked person and payment.
 * @spec 4.sale-order
 */
export async function refundUnrecorded(tx: Sql, settled: Settled): Promise<void> {
  const { payment, now } = settled
  if (payment.purpose === 'top-up') {
    await movePayment(tx, payment, { to: 'Verified', now })
    await bookTopUp(tx, { ...settled, from: 'suspense' })
  } else {
    await movePayment(tx, payment, { to: 'Failed', reason: 'REFUNDED', now, isSettled: true })
    await bookSuspenseRefund(tx, settled)
  }
  await giveNotice(tx, {
    personId: payment.person_id,
    kind: 'PAYMENT_GIVEN_BACK',
    details: {},
    occasion: `payment ${payment.id}`,
    now,
  })
}
