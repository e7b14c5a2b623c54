import { sendHead } from '../audit/index.ts'
import type { JobRun } from './job.ts'

/** Delivers the head of the audit log, once a day. @spec 6.audit-log */
export const sendAuditHead: JobRun = ({ database, files, email }, now) =>
  sendHead({ database, files, email }, now)
