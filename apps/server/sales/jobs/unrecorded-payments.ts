import type { JobDeps } from '../../platform/jobs/job.ts'
import { beforeFirst, type DueRow, workOff } from '../../platform/processes/work-off.ts'
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
export async function settleUnrecorded(
  { database, signal }: JobDeps,
  now: Temporal.Instant,
): Promise<number> {
  const registered = await workOff<DueRow>({
    next: (after = beforeFirst) => waitingPayments(database, { after, limit: batchSize }),
    work: ({ id }) => registerWaiting(database, id, now),
    signal,
  })
  const refunded = await workOff<DueRow>({
    next: (after = beforeFirst) => refundsDue(database, { now, after, limit: batchSize }),
    work: ({ id }) => refundOverdue(database, id, now),
    signal,
  })
  return registered + refunded
}

/**
 * Ends top-ups that were not paid within the hour; a late payment is still honoured.
 * @returns how many were ended
 * @spec 5.wallet-top-up
 */
export function expireTopUps({ database, signal }: JobDeps, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ minutes: topUpMinutes })
  return workOff<DueRow>({
    next: (after = beforeFirst) => staleTopUps(database, { before, after, limit: batchSize }),
    work: ({ id }) => expireTopUp(database, id, now),
    signal,
  })
}
