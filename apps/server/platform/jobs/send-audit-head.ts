import { sendHead } from '../audit/index.ts'
import { isHeld } from '../held/index.ts'
import type { JobRun } from './job.ts'

/** Delivers the head of the audit log, once a day, unless the shop is held after a restore. @spec 6.audit-log */
export const sendAuditHead: JobRun = async ({ database, files, email }, now) =>
  (await isHeld(database)) ? 0 : sendHead({ database, files, email }, now)
