import type { AuditHead } from '@anar/contract/commands'
import type { Sql } from '../../db/pool.ts'
import { activeAuditors, lastDelivery, newestHead } from './queries.ts'

// A day, plus time for the job's run and a restart.
const lateAfterHours = 26

/** The delivery state of the log's head: the last complete delivery, and the current failure. @spec 6.audit-log */
export async function headStatus(sql: Sql, now: Temporal.Instant): Promise<AuditHead> {
  const [newest, delivered, auditors] = await Promise.all([
    newestHead(sql),
    lastDelivery(sql),
    activeAuditors(sql),
  ])
  const sentAt = delivered ? Temporal.Instant.fromEpochMilliseconds(delivered.at.getTime()) : null
  return {
    sentAt: sentAt?.toString({ fractionalSecondDigits: 3 }) ?? null,
    auditorCount: auditors.length,
    isLate: sentAt === null || now.since(sentAt).total('hours') > lateAfterHours,
    failure: newest?.failure || null,
  }
}
