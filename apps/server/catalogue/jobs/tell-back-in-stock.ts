import { transact } from '../../platform/command/index.ts'
import { eachOf, type JobRun } from '../../platform/jobs/job.ts'
import { tellBackInStock, watchesBackInStock } from '../stock-watches/index.ts'

const atOnce = 200

/** Tells those who wait for goods that have arrived, whoever asked first foremost. @spec 5.out-of-stock */
export const tellGoodsAreBack: JobRun = async ({ database }, now) =>
  eachOf(await watchesBackInStock(database, now, atOnce), (watchId) =>
    transact(database, (tx) => tellBackInStock(tx, watchId, now)),
  )
