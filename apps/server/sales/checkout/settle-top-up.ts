import type { Sql } from '../../platform/db/pool.ts'
import type { Verdict } from '../../platform/ports/gateway.ts'
import { bookTopUp } from './booking.ts'
import { isAccountClosed } from './queries/orders.ts'
import { movePayment, type PaymentRow } from './queries/payments.ts'
import { holdUnrecorded } from './unrecorded.ts'

type Decided = {
  payment: PaymentRow
  verdict: Exclude<Verdict, { state: 'open' }>
  now: Temporal.Instant
}

/**
 * Records the gateway's verdict on a top-up: a paid one is credited to the wallet at once, unless the account was closed
 * meanwhile. The caller has locked person and payment.
 * @spec 5.wallet-top-up, 2.wallet-check-payment.1
 */
export async function settleTopUp(tx: Sql, { payment, verdict, now }: Decided): Promise<void> {
  if (verdict.state === 'failed') {
    const isOpen = payment.state === 'Created' || payment.state === 'Redirected'
    if (isOpen) await movePayment(tx, payment, { to: 'Failed', reason: verdict.reason, now })
    return
  }
  const { trace } = verdict
  if (await isAccountClosed(tx, payment.person_id)) {
    await holdUnrecorded(tx, { payment, trace, reason: 'ACCOUNT_CLOSED', now })
    return
  }
  await movePayment(tx, payment, { to: 'Verified', trace, now })
  await bookTopUp(tx, { payment, from: 'clearing', accountId: null, now })
}
