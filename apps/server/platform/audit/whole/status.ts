import type { AuditVerification } from '@anar/contract/commands'
import type { Sql } from '../../db/pool.ts'
import { lastWhole } from './queries.ts'

// A day, plus time for the job's run and a restart.
const lateAfterMs = 26 * 60 * 60_000

/** The last verification of the whole log, whether it is too long ago, and why the newest one does not go on. */
export async function wholeStatus(sql: Sql, now: Temporal.Instant): Promise<AuditVerification['whole']> {
  const { finishedAt, entries, fault, failure, firstEntryAt } = await lastWhole(sql)
  const since = finishedAt ?? firstEntryAt
  return {
    finishedAt: finishedAt?.toISOString() ?? null,
    count: entries,
    fault,
    failure: failure || null,
    isLate: since !== null && now.epochMilliseconds - since.getTime() > lateAfterMs,
  }
}
