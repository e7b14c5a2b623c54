import { transact } from '../../platform/command/index.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { beforeFirst, type DueRow, workOff } from '../../platform/processes/work-off.ts'
import { replaceAwaiting, returnsAwaitingStock } from '../returns/index.ts'

const batchSize = 200

/** Reserves arrived goods for the returns that wait for them, the longest waiting first. @spec 4.returns */
export const sendReplacements: JobRun = ({ database, signal }, now) =>
  workOff<DueRow>({
    next: (after = beforeFirst) => returnsAwaitingStock(database, after, batchSize),
    work: ({ id }) => transact(database, (tx) => replaceAwaiting(tx, id, now)),
    signal,
  })
