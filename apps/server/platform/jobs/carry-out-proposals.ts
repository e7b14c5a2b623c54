import { carryOutDue, changes } from '../approvals/index.ts'
import type { JobRun } from './job.ts'

/** Makes the changes that two people decided on and whose wait is over. @spec 6.permissions */
export const carryOutProposals: JobRun = ({ database }, now) => carryOutDue(database, { changes, now })
