import { compressNetwork } from '../features/network/index.ts'
import type { JobRun } from './job.ts'

/**
 * Moves up who stood below somebody that left, and tells those whose turn it will be.
 * @returns how many were moved or told
 * @spec 4.membership-rules
 */
export const compressNetworkRegularly: JobRun = ({ database }, now) => compressNetwork(database, now)
