import { carryOutDue } from '../approvals/index.ts'
import type { AnyChange } from '../proposals/index.ts'
import type { JobRun } from './job.ts'

/** Makes the changes that two people decided on and whose wait is over. @spec 6.permissions */
export const carryOutProposals =
  (changes: readonly AnyChange[]): JobRun =>
  ({ database }, now) =>
    carryOutDue(database, { changes, now })
