import type { JobRun } from '../../platform/jobs/job.ts'
import { checkBooks, forgetChecksBefore } from '../books/index.ts'

const retentionDays = 90

/**
 * Checks the books against their rules, and deletes old checks without findings.
 * @returns the number of differences
 * @spec 2.bank-account-info
 */
export const checkBooksRegularly: JobRun = async ({ database }, now) => {
  const { findingCount } = await checkBooks(database, now)
  await forgetChecksBefore(database, now.subtract({ hours: retentionDays * 24 }))
  return findingCount
}
