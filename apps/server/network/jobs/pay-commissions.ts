import type { JobRun } from '../../platform/jobs/job.ts'
import { payDue, remindOfDueMonths } from '../commission/index.ts'

// The next run begins a minute after this one and goes on where it ended.
const longestRunMs = 50_000

/**
 * Pays the commissions that are due, and reminds the office of months that are to be paid.
 * @returns how many statements were paid or held, and how many were reminded
 * @spec 9.commission-payment
 */
export const payCommissions: JobRun = async ({ database }, now) => {
  const startedAt = performance.now()
  const paid = await payDue(database, now, () => performance.now() - startedAt > longestRunMs)
  return paid + (await remindOfDueMonths(database, now))
}
