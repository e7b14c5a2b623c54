import { handToGateway, settleWithdrawal } from '../../money/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import { atEachGateway, eachOf, type JobDeps, mostFailuresInARow } from '../../platform/jobs/job.ts'
import { boundedGateway } from '../../platform/ports/bounded-gateway.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { cardRefundsToMake } from '../payments/index.ts'

const batchSize = 100

/**
 * Has the gateway pay back to cards what finance approved, each under a key of its own, so that asking twice pays
 * once; each by the gateway that took it. Where that offers no such thing, finance does it by hand and says so.
 * @returns how many were paid back
 * @spec 4.sale-order
 */
export async function refundToCards(
  { database, ...gateways }: JobDeps,
  now: Temporal.Instant,
): Promise<number> {
  return atEachGateway(gateways, (gateway) => refundAt(gateway, database, now))
}

async function refundAt(gateway: Gateway, database: Database, now: Temporal.Instant): Promise<number> {
  const bounded = boundedGateway(gateway, { mostFailuresInARow })
  if (!bounded.refund) return 0
  const due = await cardRefundsToMake(database, bounded.name, batchSize)
  return eachOf(due, async ({ id, amount, reference }) => {
    // From here on finance cannot take it back any more: the gateway may have paid. What finance ended since the list
    // was read is paid already.
    if (!(await database.transaction((tx) => handToGateway(tx, id, now)))) return false
    // The row stays locked while the gateway is asked, so that nobody pays it by hand at the same moment.
    return database.transaction(async (tx) => {
      if (!(await handToGateway(tx, id, now))) return false
      const { trace } = await bounded.refund!({ reference, amountRial: amount, key: `withdrawal ${id}` })
      await settleWithdrawal(tx, { withdrawalId: id, bankReference: trace, accountId: null, now })
      return true
    })
  })
}
