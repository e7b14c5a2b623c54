import type { JobRun } from '../../platform/jobs/job.ts'
import { payDue, remindOfDueMonths } from '../commission/index.ts'

/**
 * Pays due commissions and reminds the office of unpaid months.
 * @returns how many statements were paid or held, plus the number of reminders
 * @spec 9.commission-payment
 */
export const payCommissions: JobRun = async ({ database, signal }, now) => {
  const paid = await payDue(database, now, () => signal?.aborted ?? false)
  return paid + (await remindOfDueMonths(database, now))
}
