import { transact } from '../../platform/command/index.ts'
import { eachOf, type JobRun } from '../../platform/jobs/job.ts'
import { replaceAwaiting, returnsAwaitingStock } from '../returns/index.ts'

const atOnce = 200

/** Reserves arrived goods for the returns that wait for them, the longest waiting first. @spec 4.returns */
export const sendReplacements: JobRun = async ({ database }, now) =>
  eachOf(await returnsAwaitingStock(database, atOnce), (returnId) =>
    transact(database, (tx) => replaceAwaiting(tx, returnId, now)),
  )
