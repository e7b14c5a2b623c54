import { transact } from '../../platform/command/index.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { workOff } from '../../platform/processes/work-off.ts'
import { notifyBackInStock, skusBackInStock, type WatchRow, watchesOf } from '../stock-watches/index.ts'

const batchSize = 200

/** Notifies those who wait for goods that are back in stock. @spec 5.out-of-stock */
export const notifyGoodsAreBack: JobRun = async ({ database, signal }, now) => {
  const skuIds = await skusBackInStock(database, now)
  if (skuIds.length === 0) return 0
  return workOff<WatchRow>({
    next: (after) => watchesOf(database, { skuIds, after, limit: batchSize }),
    work: ({ id }) => transact(database, (tx) => notifyBackInStock(tx, id, now)),
    signal,
  })
}
