import { transact } from '../../platform/command/index.ts'
import { eachOf, type JobRun } from '../../platform/jobs/job.ts'
import { notifyBackInStock, watchesBackInStock } from '../stock-watches/index.ts'

const atOnce = 200

/** Notifies those who wait for goods that are back in stock, the oldest watches first. @spec 5.out-of-stock */
export const notifyGoodsAreBack: JobRun = async ({ database }, now) =>
  eachOf(await watchesBackInStock(database, now, atOnce), (watchId) =>
    transact(database, (tx) => notifyBackInStock(tx, watchId, now)),
  )
