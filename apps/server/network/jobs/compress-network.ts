import type { JobRun } from '../../platform/jobs/job.ts'
import { compressNetwork } from '../network/index.ts'

/**
 * Moves up the members below a marketer who left, and notifies those who will move.
 * @returns how many were moved or notified
 * @spec 4.membership-rules
 */
export const compressNetworkRegularly: JobRun = ({ database, signal }, now) =>
  compressNetwork(database, now, signal)
