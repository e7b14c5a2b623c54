import type { JobRun } from '../../platform/jobs/job.ts'
import { creditSellersDue } from '../settlements/index.ts'

/**
 * Credits sellers for orders whose return window and holding time have passed.
 * @returns how many orders were credited
 * @spec 2.bank-account-info
 */
export const creditSellers: JobRun = ({ database, signal }, now) => creditSellersDue(database, now, signal)
