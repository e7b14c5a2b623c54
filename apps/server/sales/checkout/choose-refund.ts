import type { PaymentAnswer, chooseRefund as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { type AccountCaller, lockPerson } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { lockOrder } from '../orders/index.ts'
import { findPayment, lockPayment } from './queries/payments.ts'
import { findResult, setChoice } from './queries/results.ts'
import { refundUnrecorded } from './unrecorded.ts'

type Context = { tx: Sql; body: z.output<typeof schema.body>; caller: AccountCaller; now: Temporal.Instant }

/**
 * The buyer's choice for money that was paid while the goods ran out: a refund to the wallet at once, or waiting until
 * they are in stock again, for the time in the settings, counted from the first choice to wait.
 * @spec 2.check-payment, 4.sale-order.8
 */
export async function chooseRefund({ tx, body, caller, now }: Context): Promise<PaymentAnswer> {
  const { paymentId, choice } = body
  await lockPerson(tx, caller.personId)
  const known = await findPayment(tx, paymentId)
  if (!known || known.person_id !== caller.personId) throw new Refusal('PAYMENT_NOT_FOUND')
  if (known.sale_order_id !== null) await lockOrder(tx, known.sale_order_id)
  const payment = await lockPayment(tx, paymentId)
  if (payment.state !== 'PaidNotRecorded') throw new Refusal('PAYMENT_NOT_OPEN')
  // The office decides: the gateway disowns the payment, or the account was closed.
  if (payment.refund_due_at === null) throw new Refusal('PAYMENT_IN_DOUBT')
  if (choice === 'refund') {
    const { accountId } = caller
    await refundUnrecorded(tx, { payment, accountId, note: 'chosen by the buyer', now })
    return { paymentId, state: payment.purpose === 'top-up' ? 'Verified' : 'Failed' }
  }
  const result = await findResult(tx, caller.personId, paymentId)
  if (!result?.can_wait) throw new Refusal('WAIT_NOT_POSSIBLE')
  if (payment.choice === null) {
    const { refundChoiceHours } = await settingsOf(tx)
    await setChoice(tx, paymentId, 'wait', now.add({ hours: refundChoiceHours }))
  }
  return { paymentId, state: payment.state }
}
