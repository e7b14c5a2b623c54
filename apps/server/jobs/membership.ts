import { followMembershipDaily } from '../features/membership/index.ts'
import type { JobRun } from './job.ts'

/** Follows the membership rules once a Tehran day. @spec 4.membership-rules */
export const followMembershipRules: JobRun = ({ database }, now) => followMembershipDaily(database, now)
