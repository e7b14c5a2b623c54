import type { PayAnswer, topUp as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import type { AccountCaller } from '../caller/index.ts'
import { transact } from '../command/index.ts'
import { lockPerson } from '../orders/index.ts'
import { settingsOf } from '../settings/index.ts'
import { insertTopUp, lockPayment, movePayment, type PaymentRow } from './queries.ts'
import { sendToGateway } from './send-to-gateway.ts'

type Asked = {
  body: z.output<typeof schema>
  caller: AccountCaller
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
}

const descriptions = { persian: 'شارژ کیف پول', english: 'Wallet top-up' }

/**
 * Begins to top the wallet up: answers the gateway's page. The money stands in the wallet once the gateway says that
 * it was paid.
 * TOP_UP_TOO_SMALL {leastRial}, TOP_UP_TOO_LARGE {mostRial}, GATEWAY_UNAVAILABLE.
 * @spec 5.wallet-top-up, 2.wallet-check-payment
 */
export async function beginTopUp(deps: AppDeps, asked: Asked): Promise<PayAnswer> {
  const { body, caller, now, locale, request } = asked
  const { amountRial } = body
  const { gateway } = deps
  const { topUpMinRial: leastRial, topUpMaxRial: mostRial } = await settingsOf(deps.database)
  if (amountRial < leastRial) throw new Refusal('TOP_UP_TOO_SMALL', { leastRial })
  if (amountRial > mostRial) throw new Refusal('TOP_UP_TOO_LARGE', { mostRial })
  if (!gateway) throw new Refusal('GATEWAY_UNAVAILABLE')
  const { personId } = caller
  const payment = await transact(deps.database, (tx) =>
    insertTopUp(tx, { personId, gateway: gateway.name, amountRial, now }),
  )
  return sendToGateway(deps, payment, {
    request,
    now,
    description: descriptions[locale.language],
    giveUp: () => giveUp(deps, payment, now),
  })
}

async function giveUp({ database }: AppDeps, payment: PaymentRow, now: Temporal.Instant): Promise<void> {
  await transact(database, async (tx) => {
    await lockPerson(tx, payment.person_id)
    const current = await lockPayment(tx, payment.id)
    if (current.state !== 'Created') return
    await movePayment(tx, current, { to: 'Failed', reason: 'GATEWAY_ERROR', now })
  })
}
