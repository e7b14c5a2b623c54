import { forgetFailuresBefore, forgetSessionsBefore } from '../features/auth/index.ts'
import { forgetKeysBefore } from '../features/command/index.ts'
import type { JobDeps } from './job.ts'

const keyDays = 7
// An ended session is kept for a while, so that its device can be told why it ended.
const sessionDays = 30
const failureDays = 1

/**
 * Forgets idempotency keys older than 7 days, sessions that ended a month ago, and yesterday's failed logins.
 * @returns how many records are gone
 */
export async function forgetOldRecords({ database }: JobDeps, now: Temporal.Instant): Promise<number> {
  const daysAgo = (days: number) => now.subtract({ hours: days * 24 })
  const keys = await forgetKeysBefore(database, daysAgo(keyDays))
  const sessions = await forgetSessionsBefore(database, daysAgo(sessionDays))
  const failures = await forgetFailuresBefore(database, daysAgo(failureDays))
  return keys + sessions + failures
}
