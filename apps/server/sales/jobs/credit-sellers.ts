import { eachOf, type JobRun } from '../../platform/jobs/job.ts'
import { creditSellersOf, ordersDue } from '../settlements/index.ts'

/**
 * Credits sellers for orders whose return window and holding time have passed.
 * @returns how many orders were credited
 * @spec 2.bank-account-info
 */
export const creditSellers: JobRun = async ({ database }, now) =>
  eachOf(await ordersDue(database, now), (order) => creditSellersOf(database, order, now))
