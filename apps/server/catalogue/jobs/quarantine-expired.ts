import type { JobRun } from '../../platform/jobs/job.ts'
import { quarantineExpired } from '../stock/index.ts'

/**
 * Puts expired goods into quarantine. Runs every minute: the day changes at midnight, and units of abandoned payments
 * become free at any time.
 * @spec 5.out-of-stock
 */
export const quarantineExpiredGoods: JobRun = ({ database }, now) => quarantineExpired(database, now)
