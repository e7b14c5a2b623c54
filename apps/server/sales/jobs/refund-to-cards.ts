import { handToGateway, settleWithdrawal } from '../../money/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import { atEachGateway, eachOf, type JobDeps, maxFailuresInARow } from '../../platform/jobs/job.ts'
import { boundedGateway } from '../../platform/ports/bounded-gateway.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { cardRefundsToMake } from '../payments/index.ts'

const batchSize = 100

/**
 * Refunds withdrawals to cards that finance approved, each at the gateway that took the payment, with an idempotency
 * key. Where a gateway offers no refunds, finance pays by hand and records it.
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
  const bounded = boundedGateway(gateway, { maxFailuresInARow })
  if (!bounded.refund) return 0
  const due = await cardRefundsToMake(database, bounded.name, batchSize)
  return eachOf(due, async ({ id, amount, reference }) => {
    // From here on finance cannot cancel it: the gateway may have paid. False where finance ended it since the list was read.
    if (!(await database.transaction((tx) => handToGateway(tx, id, now)))) return false
    // The row stays locked during the gateway's call, so that nobody pays it by hand at the same time.
    return database.transaction(async (tx) => {
      if (!(await handToGateway(tx, id, now))) return false
      const { trace } = await bounded.refund!({ reference, amountRial: amount, key: `withdrawal ${id}` })
      await settleWithdrawal(tx, { withdrawalId: id, bankReference: trace, accountId: null, now })
      return true
    })
  })
}
