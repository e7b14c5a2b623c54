import type { Job } from './job.ts'
import { removeFiles } from './remove-files.ts'
import { sendAuditHead } from './send-audit-head.ts'
import { sendDueNotices } from './send-notices.ts'

/** The jobs that every district stands on. */
export const platformJobs: readonly Job[] = [
  { name: 'send-notices', cron: '* * * * *', run: sendDueNotices },
  { name: 'remove-files', cron: '*/10 * * * *', run: removeFiles },
  // Once a day in effect; what failed is tried again.
  { name: 'send-audit-head', cron: '*/10 * * * *', run: sendAuditHead },
]
