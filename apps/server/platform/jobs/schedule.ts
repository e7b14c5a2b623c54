import type { Job } from './job.ts'
import { removeFiles } from './remove-files.ts'
import { sendAuditHead } from './send-audit-head.ts'
import { verifyAuditLog } from './verify-audit.ts'

/** The jobs of the platform. */
export const platformJobs: readonly Job[] = [
  { name: 'remove-files', cron: '*/10 * * * *', run: removeFiles },
  // Effective once a day; failures are retried.
  { name: 'send-audit-head', cron: '*/10 * * * *', run: sendAuditHead },
  { name: 'verify-audit', cron: '*/10 * * * *', run: verifyAuditLog },
]
