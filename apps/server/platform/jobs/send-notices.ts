import { sendAlerts } from '../../people/index.ts'
import { sendNotices } from '../notices/index.ts'
import type { JobRun } from './job.ts'

/** Sends by SMS and by mail what persons were told inside the shop since the last run. @spec 4.membership-rules, 4.sale-order */
export const sendDueNotices: JobRun = ({ database, sms, email }, now) =>
  sendNotices(
    { database, sms: sms.name === 'none' ? null : sms, email: email.name === 'none' ? null : email },
    now,
  )

/** Tells every contact of a payee that where the money goes was changed. @spec 2.bank-account-info */
export const sendDueAlerts: JobRun = ({ database, sms, email, links }, now) => {
  if (!links) throw new Error('there is nothing to sign links with')
  const carriers = { sms: sms.name === 'none' ? null : sms, email: email.name === 'none' ? null : email }
  return sendAlerts({ database, ...links, ...carriers }, now)
}
