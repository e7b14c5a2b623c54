import { eachOf, type JobDeps, mostFailuresInARow } from '../../platform/jobs/job.ts'
import { boundedGateways } from '../../platform/ports/gateways.ts'
import { expiredOrders, expireOrder, settleOpenAttempts } from '../checkout/index.ts'

const batchSize = 200
// A gateway that is silent for longer than this holds back no more units; what it took is honoured when it speaks.
const silenceMinutes = 60

/**
 * Makes baskets again of the orders whose time to pay has passed, and gives their units back. The gateway is asked
 * first: an order that was paid is registered instead. While the gateway does not answer, an order waits, for an
 * hour at most.
 * @returns how many orders are baskets again
 * @spec 4.sale-order.6
 */
export async function releaseReservations(
  { database, ...gateways }: JobDeps,
  now: Temporal.Instant,
): Promise<number> {
  const gatewayNamed = boundedGateways(gateways, { mostFailuresInARow })
  return eachOf(await expiredOrders(database, now, batchSize), async (order) => {
    const isAnswered = await settleOpenAttempts({ database, gatewayNamed, now }, order)
    const deadline = order.reserved_until.getTime() + silenceMinutes * 60_000
    if (!isAnswered && now.epochMilliseconds < deadline) return false
    return expireOrder(database, order, now)
  })
}
