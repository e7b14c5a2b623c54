import { sendHead } from '../audit/index.ts'
import type { JobRun } from './job.ts'

/** Lets the head of the audit log leave the house, once a day. @spec 6.audit-log */
export const sendAuditHead: JobRun = ({ database, files, email }, now) =>
  sendHead({ database, files, email }, now)
