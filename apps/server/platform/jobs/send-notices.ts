import { sendNotices } from '../notices/index.ts'
import type { JobRun } from './job.ts'

/** Sends the notices since the last run by SMS and mail. @spec 4.membership-rules, 4.sale-order */
export const sendDueNotices: JobRun = ({ database, sms, email }, now) =>
  sendNotices(
    { database, sms: sms.name === 'none' ? null : sms, email: email.name === 'none' ? null : email },
    now,
  )
