import { sendNotices } from '../notices/index.ts'
import type { JobRun } from './job.ts'

/** Sends by SMS and by mail what persons were told inside the shop since the last run. @spec 4.membership-rules, 4.sale-order */
export const sendDueNotices: JobRun = ({ database, sms, email }, now) =>
  sendNotices(
    { database, sms: sms.name === 'none' ? null : sms, email: email.name === 'none' ? null : email },
    now,
  )
