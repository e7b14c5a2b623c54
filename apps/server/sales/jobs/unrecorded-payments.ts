import { eachOf, type JobDeps } from '../../platform/jobs/job.ts'
import {
  expireTopUp,
  refundOverdue,
  refundsDue,
  registerWaiting,
  staleTopUps,
  waitingPayments,
} from '../checkout/index.ts'

const batchSize = 200
const topUpMinutes = 60

/**
 * Registers the orders of buyers who wait for goods that are in stock again, and refunds payments whose time to choose
 * has passed.
 * @returns how many payments were settled
 * @spec 4.sale-order
 */
export async function settleUnrecorded({ database }: JobDeps, now: Temporal.Instant): Promise<number> {
  const waiting = await waitingPayments(database, batchSize)
  const registered = await eachOf(waiting, (id) => registerWaiting(database, id, now))
  const due = await refundsDue(database, now, batchSize)
  return registered + (await eachOf(due, (id) => refundOverdue(database, id, now)))
}

/**
 * Ends top-ups that were not paid within the hour; a late payment is still honoured.
 * @returns how many were ended
 * @spec 5.wallet-top-up
 */
export async function expireTopUps({ database }: JobDeps, now: Temporal.Instant): Promise<number> {
  const stale = await staleTopUps(database, now.subtract({ minutes: topUpMinutes }), batchSize)
  return eachOf(stale, (id) => expireTopUp(database, id, now))
}
