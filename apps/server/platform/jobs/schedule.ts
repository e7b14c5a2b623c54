import type { Job } from './job.ts'
import { makeMonthPartitions } from './make-partitions.ts'
import { removeFiles } from './remove-files.ts'
import { sendAuditHead } from './send-audit-head.ts'
import { verifyAuditLog } from './verify-audit.ts'

/** The jobs of the platform. */
export const platformJobs: readonly Job[] = [
  { name: 'remove-files', cron: '*/10 * * * *', run: removeFiles },
  // Months ahead; every hour, because a run gives up where a lock is not free.
  { name: 'make-partitions', cron: '41 * * * *', run: makeMonthPartitions },
  // Effective once a day; failures are retried.
  { name: 'send-audit-head', cron: '*/10 * * * *', run: sendAuditHead },
  { name: 'verify-audit', cron: '*/10 * * * *', run: verifyAuditLog },
]
