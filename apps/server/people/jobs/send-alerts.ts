import type { JobRun } from '../../platform/jobs/job.ts'
import { sendAlerts } from '../destinations/index.ts'

/** Alerts every contact of a payee to a change of the payout destination. @spec 2.bank-account-info */
export const sendDueAlerts: JobRun = ({ database, sms, email, links, signal }, now) => {
  if (!links) throw new Error('there is nothing to sign links with')
  const carriers = { sms: sms.name === 'none' ? null : sms, email: email.name === 'none' ? null : email }
  return sendAlerts({ database, signal, ...links, ...carriers }, now)
}
