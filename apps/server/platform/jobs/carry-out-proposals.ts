import { carryOutDue } from '../approvals/index.ts'
import type { AnyChange } from '../proposals/index.ts'
import type { JobRun } from './job.ts'

/** Executes approved proposals whose waiting time is over. @spec 6.permissions */
export const carryOutProposals =
  (changes: readonly AnyChange[]): JobRun =>
  ({ database }, now) =>
    carryOutDue(database, { changes, now })
