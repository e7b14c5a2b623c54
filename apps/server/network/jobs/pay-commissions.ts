import type { JobRun } from '../../platform/jobs/job.ts'
import { payDue, remindOfDueMonths } from '../commission/index.ts'

// The next run begins a minute after this one and continues where it ended.
const maxRunMs = 50_000

/**
 * Pays due commissions and reminds the office of unpaid months.
 * @returns how many statements were paid or held, plus the number of reminders
 * @spec 9.commission-payment
 */
export const payCommissions: JobRun = async ({ database }, now) => {
  const startedAt = performance.now()
  const paid = await payDue(database, now, () => performance.now() - startedAt > maxRunMs)
  return paid + (await remindOfDueMonths(database, now))
}
