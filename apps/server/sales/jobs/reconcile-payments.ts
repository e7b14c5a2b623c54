import { nextAskAtMs } from '@anar/domain/ordering'
import type { Database } from '../../platform/db/pool.ts'
import { atEachGateway, eachOf, type JobDeps, mostFailuresInARow } from '../../platform/jobs/job.ts'
import { boundedGateway } from '../../platform/ports/bounded-gateway.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { knownGateways } from '../../platform/ports/gateways.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { attemptsToAsk, findPayment, noteUnasked, setAskAt, settlePayment } from '../checkout/index.ts'

const batchSize = 500

/**
 * Asks the gateway about people who went there and did not come back, since their callback may have been lost, and
 * about attempts that failed or ran out, since money may have come after all: a minute or ten after it happened, then
 * ever more rarely. Each is asked about at the gateway to which it went; where that is not configured any more it stays
 * open, and finance is shown since when nobody can ask.
 * @returns how many attempts were decided
 * @spec 4.sale-order
 */
export async function reconcilePayments(
  { database, ...gateways }: JobDeps,
  now: Temporal.Instant,
): Promise<number> {
  await noteUnasked(database, { gateways: knownGateways(gateways).map(({ name }) => name), now })
  return atEachGateway(gateways, (gateway) => reconcileAt(gateway, database, now))
}

async function reconcileAt(gateway: Gateway, database: Database, now: Temporal.Instant): Promise<number> {
  const bounded = boundedGateway(gateway, { mostFailuresInARow })
  const { paymentDisputeHours } = await settingsOf(database)
  const due = await attemptsToAsk(database, { gateway: gateway.name, now, limit: batchSize })
  return eachOf(due, async ({ id, created_at, asked_count }) => {
    const payment = (await findPayment(database, id))!
    const found = await bounded.inquire(payment.reference!)
    const isNews = found === 'paid' || (found === 'failed' && payment.state === 'Redirected')
    if (isNews) await settlePayment({ database, gateway: bounded, now }, payment)
    const settled = isNews ? await findPayment(database, id) : payment
    // The gateway said one thing and then another: it is asked again, like one that said nothing new.
    if (settled!.state !== payment.state) return true
    const askAtMs = nextAskAtMs({
      state: payment.state,
      askedCount: asked_count + 1,
      createdAtMs: created_at.getTime(),
      nowMs: now.epochMilliseconds,
      paymentDisputeHours,
    })
    await setAskAt(database, id, askAtMs === null ? null : Temporal.Instant.fromEpochMilliseconds(askAtMs))
    return false
  })
}
