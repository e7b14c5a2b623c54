import type { JobRun } from '../../platform/jobs/job.ts'
import { followMembershipDaily } from '../membership/index.ts'

/** Follows the membership rules once a Tehran day. @spec 4.membership-rules */
export const followMembershipRules: JobRun = ({ database, signal }, now) =>
  followMembershipDaily(database, now, signal)
