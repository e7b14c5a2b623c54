import type { AuditHead } from '@anar/contract/commands'
import type { Sql } from '../../db/pool.ts'
import { activeAuditors, lastDelivery, newestHead } from './queries.ts'

// A day, and what a job may take or a server be down.
const lateAfterHours = 26

/** Whether the head of the log leaves the house as it should: when it last got everywhere, and what keeps it. @spec 6.audit-log */
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
