import { verifyWholeInProcess } from '../audit/index.ts'
import type { JobRun } from './job.ts'

/**
 * Verifies the whole audit log once a Tehran day, from midnight on; a run continues where the one before ended.
 * @returns how many entries were verified
 * @spec 6.audit-log
 */
export const verifyAuditLog: JobRun = (deps, now) => verifyWholeInProcess(deps, now)
