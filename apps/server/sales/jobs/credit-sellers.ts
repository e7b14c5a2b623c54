import { eachOf, type JobRun } from '../../platform/jobs/job.ts'
import { creditSellersOf, ordersDue } from '../settlements/index.ts'

/**
 * Credits sellers with what was delivered long enough ago that it can no longer come back by itself.
 * @returns how many orders that concerned
 * @spec 2.bank-account-info
 */
export const creditSellers: JobRun = async ({ database }, now) =>
  eachOf(await ordersDue(database, now), (order) => creditSellersOf(database, order, now))
