import type { JobRun } from '../../platform/jobs/job.ts'
import { quarantineExpired } from '../stock/index.ts'

/**
 * Takes expired goods off the shelves. Asked every minute: the day changes at midnight, and what somebody gave up
 * paying for comes back at any time.
 * @spec 5.out-of-stock
 */
export const quarantineExpiredGoods: JobRun = ({ database }, now) => quarantineExpired(database, now)
