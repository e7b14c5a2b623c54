import type { Job } from '../../platform/jobs/job.ts'
import { eraseDue } from '../membership/index.ts'
import { forgetApplicants } from './forget-applicants.ts'
import { listErased } from './list-erasures.ts'
import { followMembershipRules } from './membership.ts'
import { redoErasures } from './redo-erasures.ts'
import { sendDueAlerts } from './send-alerts.ts'

/** The jobs of accounts and members. */
export const peopleJobs: readonly Job[] = [
  // Every minute too, and once a day in effect.
  { name: 'membership', cron: '* * * * *', run: followMembershipRules },
  { name: 'send-alerts', cron: '* * * * *', run: sendDueAlerts },
  { name: 'erase-due', cron: '*/10 * * * *', run: eraseDue },
  { name: 'list-erasures', cron: '* * * * *', run: listErased },
  { name: 'redo-erasures', cron: '* * * * *', run: redoErasures },
  { name: 'forget-applicants', cron: '7 * * * *', run: forgetApplicants },
]
