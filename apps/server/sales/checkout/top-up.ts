import type { PayAnswer, topUp as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { lockPerson } from '../../platform/caller/index.ts'
import { type ConductContext, transact } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { assertNotHeld } from '../../platform/held/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { lockPayment, movePayment, type PaymentRow } from './queries/payments.ts'
import { findUnsentTopUp, insertTopUp } from './queries/top-ups.ts'
import { sendToGateway } from './send-to-gateway.ts'

type TopUpContext = ConductContext<typeof schema>

const descriptions = { persian: 'شارژ کیف پول', english: 'Wallet top-up' }

/**
 * Starts a wallet top-up and returns the gateway's page. The wallet is credited once the gateway reports the payment.
 * SYSTEM_HELD while the shop is held after a restore.
 * @spec 2.wallet-check-payment, 5.wallet-top-up.1
 */
export async function topUp(deps: AppDeps, context: TopUpContext): Promise<PayAnswer> {
  const payment = await transact(deps.database, (tx) => openTopUp(tx, deps, context))
  return sendToGateway(deps, payment, {
    ...context,
    description: descriptions[context.locale.language],
    onFailure: () => endAttempt(deps, payment, context.now),
  })
}

async function openTopUp(
  tx: Sql,
  { gateway }: AppDeps,
  { body: { amountRial }, caller: { personId }, now, claimKey }: TopUpContext,
): Promise<PaymentRow> {
  await assertNotHeld(tx)
  const claimedBefore = await claimKey(tx)
  const { topUpMinRial, gatewayMinRial, topUpMaxRial: maxRial } = await settingsOf(tx)
  // A top-up is paid at the gateway.
  const minRial = Math.max(topUpMinRial, gatewayMinRial)
  if (amountRial < minRial) throw new Refusal('TOP_UP_TOO_SMALL', { minRial })
  if (amountRial > maxRial) throw new Refusal('TOP_UP_TOO_LARGE', { maxRial })
  if (!gateway) throw new Refusal('GATEWAY_UNAVAILABLE')
  const wanted = { personId, gateway: gateway.name, amountRial }
  // The process that claimed the key before may have died between its attempt and the gateway.
  const unsent = claimedBefore && (await findUnsentTopUp(tx, { ...wanted, since: claimedBefore }))
  return unsent ?? insertTopUp(tx, { ...wanted, now })
}

async function endAttempt({ database }: AppDeps, payment: PaymentRow, now: Temporal.Instant): Promise<void> {
  await transact(database, async (tx) => {
    await lockPerson(tx, payment.person_id)
    const current = await lockPayment(tx, payment.id)
    if (current.state !== 'Created') return
    await movePayment(tx, current, { to: 'Failed', reason: 'GATEWAY_ERROR', now })
  })
}
