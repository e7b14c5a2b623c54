import { type JobDeps, maxAtGateway, maxFailuresInARow } from '../../platform/jobs/job.ts'
import { boundedGateways } from '../../platform/ports/gateways.ts'
import { beforeFirst, workOff } from '../../platform/processes/work-off.ts'
import { type ExpiredOrder, expiredOrders, expireOrder, settleOpenAttempts } from '../checkout/index.ts'

const batchSize = 200
// A gateway that does not answer for longer than this no longer blocks units; a payment is honoured later.
const silenceMinutes = 60

/**
 * Makes orders whose payment time has passed baskets again and releases their units. The gateway is queried first: a
 * paid order is registered instead. While the gateway does not answer, an order waits for up to an hour.
 * @returns how many orders became baskets
 * @spec 4.sale-order.6
 */
export async function releaseReservations(
  { database, signal, ...gateways }: JobDeps,
  now: Temporal.Instant,
): Promise<number> {
  const gatewayNamed = boundedGateways(gateways, { maxFailuresInARow })
  return workOff<ExpiredOrder>({
    next: (last) => expiredOrders(database, { now, after: last ?? beforeFirst, limit: batchSize }),
    maxAtOnce: maxAtGateway,
    signal,
    async work(order) {
      const isAnswered = await settleOpenAttempts({ database, gatewayNamed, now }, order)
      const deadline = order.reserved_until.getTime() + silenceMinutes * 60_000
      if (!isAnswered && now.epochMilliseconds < deadline) return false
      return expireOrder(database, order, now)
    },
  })
}
