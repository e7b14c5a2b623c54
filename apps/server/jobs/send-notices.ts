import { sendNotices } from '../features/notices/index.ts'
import type { JobRun } from './job.ts'

/** Sends by SMS what persons were told inside the shop since the last run. @spec 4.membership-rules */
export const sendNoticesBySms: JobRun = ({ database, sms }, now) =>
  sendNotices({ database, sms: sms.name === 'none' ? null : sms }, now)
