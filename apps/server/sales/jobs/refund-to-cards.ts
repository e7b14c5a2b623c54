import { handToGateway, settleAtGateway } from '../../money/index.ts'
import { isHeld } from '../../platform/held/index.ts'
import { atEachGateway, type JobRun, maxAtGateway, maxFailuresInARow } from '../../platform/jobs/job.ts'
import { boundedGateway } from '../../platform/ports/bounded-gateway.ts'
import { workOff } from '../../platform/processes/work-off.ts'
import { type CardRefund, cardRefundsToMake } from '../payments/index.ts'

const batchSize = 100

/**
 * Refunds withdrawals to cards that finance approved, each at the gateway that took the payment, with an idempotency
 * key; none while the shop is held after a restore. Where a gateway offers no refunds, finance pays by hand and records it.
 * @returns how many were paid back
 * @spec 4.sale-order
 */
export const refundToCards: JobRun = async ({ database, clock, signal, ...gateways }, now) => {
  if (await isHeld(database)) return 0
  return atEachGateway(gateways, async (gateway) => {
    const { name, refund } = boundedGateway(gateway)
    if (!refund) return 0
    return workOff<CardRefund>({
      next: (after) =>
        cardRefundsToMake(database, { gateway: name, afterId: after?.id ?? 0, limit: batchSize }),
      async work({ id, amount, reference }) {
        // Finance may have ended it since the list was read. From here on it cannot: the gateway may have paid.
        if (!(await database.transaction((tx) => handToGateway(tx, id, clock.now())))) return false
        const { trace } = await refund({ reference, amountRial: amount, key: `withdrawal ${id}` })
        return database.transaction((tx) => settleAtGateway(tx, { withdrawalId: id, trace, now }))
      },
      ...{ maxAtOnce: maxAtGateway, maxFailuresInARow, signal },
    })
  })
}
