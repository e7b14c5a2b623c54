import { transact } from '../features/command/index.ts'
import { replaceAwaiting, returnsAwaitingStock } from '../features/returns/index.ts'
import { eachOf, type JobRun } from './job.ts'

const atOnce = 200

/** Sets goods that have arrived aside for the returns that wait for them, the longest waiting first. @spec 4.returns */
export const sendReplacements: JobRun = async ({ database }, now) =>
  eachOf(await returnsAwaitingStock(database, atOnce), (returnId) =>
    transact(database, (tx) => replaceAwaiting(tx, returnId, now)),
  )
