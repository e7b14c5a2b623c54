import { nextQueryAtMs } from '@anar/domain/ordering'
import type { Database } from '../../platform/db/pool.ts'
import { atEachGateway, type JobDeps, maxAtGateway, maxFailuresInARow } from '../../platform/jobs/job.ts'
import { boundedGateway } from '../../platform/ports/bounded-gateway.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { knownGateways } from '../../platform/ports/gateways.ts'
import { beforeFirst, workOff } from '../../platform/processes/work-off.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import {
  type AttemptToQuery,
  attemptsToQuery,
  findPayment,
  markUnqueryable,
  setQueryAt,
  settlePayment,
} from '../checkout/index.ts'

const batchSize = 500

/**
 * Queries the gateway about attempts without a return, since the callback may have been lost, and about failed and
 * expired attempts, since money may have come late: after one or ten minutes, then ever more rarely. Each attempt is
 * queried at its own gateway; where that is not configured any more, it stays open and finance sees since when.
 * @returns how many attempts were decided
 * @spec 4.sale-order
 */
export async function reconcilePayments(
  { database, signal, ...gateways }: JobDeps,
  now: Temporal.Instant,
): Promise<number> {
  await markUnqueryable(database, { gateways: knownGateways(gateways).map(({ name }) => name), now })
  return atEachGateway(gateways, (gateway) => reconcileAt(gateway, { database, now, signal }))
}

type Reconciling = { database: Database; now: Temporal.Instant; signal: AbortSignal | undefined }

async function reconcileAt(gateway: Gateway, { database, now, signal }: Reconciling): Promise<number> {
  const bounded = boundedGateway(gateway)
  const { paymentDisputeHours } = await settingsOf(database)

  async function query({ id, created_at, query_count }: AttemptToQuery): Promise<boolean> {
    const payment = (await findPayment(database, id))!
    const status = await bounded.inquire(payment.reference!)
    const isNews = status === 'paid' || (status === 'failed' && payment.state === 'Redirected')
    if (isNews) await settlePayment({ database, gateway: bounded, now }, payment)
    const settled = isNews ? await findPayment(database, id) : payment
    // The gateway's two answers differ: query it again later, as for an unchanged attempt.
    if (settled!.state !== payment.state) return true
    const queryAtMs = nextQueryAtMs({
      state: payment.state,
      queryCount: query_count + 1,
      createdAtMs: created_at.getTime(),
      nowMs: now.epochMilliseconds,
      paymentDisputeHours,
    })
    await setQueryAt(
      database,
      id,
      queryAtMs === null ? null : Temporal.Instant.fromEpochMilliseconds(queryAtMs),
    )
    return false
  }

  return workOff<AttemptToQuery>({
    next: (last) =>
      attemptsToQuery(database, {
        ...{ gateway: gateway.name, now, limit: batchSize },
        after: last ?? beforeFirst,
      }),
    work: query,
    ...{ maxAtOnce: maxAtGateway, maxFailuresInARow, signal },
  })
}
