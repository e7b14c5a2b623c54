import type { JobRun } from '../../platform/jobs/job.ts'
import { compressNetwork } from '../network/index.ts'

/**
 * Moves up who stood below somebody that left, and tells those whose turn it will be.
 * @returns how many were moved or told
 * @spec 4.membership-rules
 */
export const compressNetworkRegularly: JobRun = ({ database }, now) => compressNetwork(database, now)
